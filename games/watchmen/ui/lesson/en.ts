export const en = {
  play: 'Three heroes against a clock: beat three Challenges before the main deck runs out. But one of you is the Secret Mastermind, who wants it to run out. You have turned your role over: you are Loyal, and only you know. Role (key I) shows it again. Now your hand: tap a Punch and play it.',
  playAll:
    'That is 1 Power. The other Punches give 1 each; a Vulnerability gives nothing and is in the way. “Play all” (key A) plays whatever needs no choice.',
  nothing:
    '3 Power, and nothing in the Line-Up costs 3 or less. There are Kicks for 3, but see first what buying nothing does: a card of the main deck joins the Line-Up, and the clock moves on. Spare Power is lost. End the turn (key E).',
  'nothing.wrong': 'A Kick is a good buy. This once, buy nothing and end the turn, to see what it costs.',
  newHand:
    'A turn ends with five new cards. Mordax bought Supergirl. Ottoline bought a Kick, which is not in the Line-Up: another card gone from the main deck. Careless, or on purpose? Play all.',
  cape: '4 Power: buy The Cape and Cowl. What you buy goes to your discard pile, not to your hand. It gives 2 Power, as much as two Punches, and it has a Defense. Tap it in the Line-Up, then buy it.',
  shuffle:
    'Your deck is empty. When you must draw, your discard pile is shuffled and becomes your deck, and the Cape is now part of it. That is deck-building: every purchase makes later hands better. End the turn.',
  challenge:
    'The Challenge is the Keene Act. Its list asks for a Hero, an Equipment and a card of cost 4 or more, from anybody’s hand; then one player pays 7 Power in one turn. As long as it stands, Super Heroes have no abilities. Play all.',
  clayface:
    'Clayface is a Villain: Villains are bought like everything else. He costs 4, so he fits the last line of the Challenge. Buy him.',
  machination:
    'Now read the Machination: a Kick, two different Equipment and a card of cost 5 or more. If the Secret Mastermind plays all of that in one turn, everything comes out. Ottoline has bought two Kicks and left the Line-Up alone. A clue, no proof. End the turn.',
  contribute:
    'There is your Cape, an Equipment that costs 4. Do not play it: tap it and contribute it. It gives no Power and never comes back, but a line of the Challenge is filled. Which one, you need not say.',
  'contribute.wrong':
    'Tap The Cape and Cowl and choose “Contribute”. A card that was played cannot be contributed in the same turn.',
  suspect:
    'A turn is free: contribute, play and buy in any order. Meanwhile Ottoline has bought Reconstruction, which destroys cards of the main deck. Who would need that? Play all.',
  lasso:
    'Some cards attack everybody else. The Lasso of Truth has a Defense that you can use from your hand, whoever’s turn it is. Buy it for 2.',
  claims:
    'Under “Claims” you can say whom you suspect, and mark players for yourself. Anybody may lie, and nobody can show a Loyalty card: the sides come out when the Machination is complete, when The Nuclear Clock strikes twelve, with two players when the Level 3 Challenge appears, or at the end. End the turn.',
  last: 'Mordax has contributed Supergirl, so the Hero is there. That speaks for him, though a Mastermind who wants to look Loyal may contribute too. Contribute Clayface.',
  pay: 'Every line is filled. Now one of you needs 7 Power in one turn: that beats the Challenge, and what was contributed is destroyed. Level 2 follows. You will have 3 this time. Play all.',
  kidFlash:
    'Kid Flash costs 2 and draws a card. Mordax could afford nothing, so the Line-Up has six cards: take one and nothing leaves the main deck this turn. That is how Loyal players save time.',
  watch: 'The last Power is lost: nothing costs 1. End the turn, and keep an eye on Ottoline.',
  defend:
    'Reconstruction has destroyed two cards of the main deck and brought Ottoline Starro. It attacks: each of you discards the top card of your deck, and Ottoline may play it. Mordax has lost the Batmobile. You hold the Lasso: use it, and you are spared and draw a card.',
  help: 'Kick, Nth Metal, Reconstruction, and Mordax’s Batmobile: the Machination is complete and all sides are revealed. Ottoline is the Secret Mastermind! Her Plot destroys a card of the main deck for each Equipment she plays, up to three a turn, until a Loyal player pays 13 Power. Loyal players can help now: say Yes, and chance picks a card of your hand for Mordax.',
  wrong: 'Allowed, but this lesson goes another way. Read the note once more.',
  end: 'A Vulnerability! Chance has no loyalty. From here on Attacks of Loyal players spare the Loyal; you two must beat the three Challenges and the Plot while the main deck lasts. That is all you need for a real game. Look at your role there: it may be you who has to stall, smile and collect.',
}
export type Note = keyof typeof en
