/** Said once for each kind of decision, to whoever is asked for the first time. */
export const hints = {
  hero: 'Each hero rewards a kind of card: one that fits what you like to buy pays every turn.',
  act: 'Play for Power, then buy. Buy nothing from the Line-Up and the main deck loses an extra card; when it is empty, it is over.',
  keep: 'It joins your next hand and you draw one card fewer: keep a card you want to play or contribute.',
  help: 'The card comes back to your discard pile, but you play on with one card fewer until the end of your next turn.',
  defend: 'It protects you alone and is not played: it gives no Power now, only what its Defense says.',
  order: 'All of them happen; put first what may help the others, such as drawing a card.',
  destination:
    'On top of your deck you draw it with your next cards; in the discard pile it waits for a shuffle.',
  joker:
    'A card of yours lost at random, or a card more for the player whose turn it is: whose loss is smaller?',
  setAside: 'What you set aside may end up with somebody else: part with what you need least.',
  showOrDiscard: 'Showing a Villain costs you nothing but the secret.',
  cede: 'It leaves your deck for good, and anybody may buy it: give up what you need least.',
  manta:
    'A destroyed card never comes back; a discarded hand does, but leaves you little for your next turn.',
  gainOne:
    'It is free and counts as gained from the Line-Up: take one you would buy, or that a Challenge asks for.',
  takeKick: 'It is free, and you may play it this very turn.',
  reconstruct: 'The other cards are destroyed and the main deck shrinks: somebody may like that.',
  riddle: 'Cards bought this way come unseen from the main deck, which the Loyal side needs to last.',
  erase: 'Each one is replaced at once from the main deck, which comes closer to its end.',
  disintegrate:
    'To destroy costs you the card itself; a Challenge destroyed is beaten without contributions.',
  mask: 'The added type lasts this turn and lets the card be placed, but once contributed only its printed type counts.',
  journal: 'Only you see the hand: look at whom you suspect, or at who could contribute.',
  retrieve: 'It goes to your hand: you may play it again this turn, or contribute it.',
  nthMetal: 'A thinner deck is a stronger one: destroy Weaknesses and Vulnerabilities, keep the rest.',
  sacrifice: 'With two cards you no longer want it is a bargain: 5 Power instead of 3, and a thinner deck.',
  bury: 'Under your deck it will not be shuffled in for some time: bury what you do not want to draw.',
  parity: 'Zero is even. Think of what is left in your deck: Punches and Vulnerabilities cost 0.',
  putBack: 'You will draw it again soon: put back what you want in your next hand.',
  recall: 'On top of your deck it comes with your next draw: call back your best card.',
  topStarter: 'You will draw it next: a Punch at least gives Power.',
  borrow: 'You use it without paying, and it goes back to the Line-Up: it is neither bought nor gained.',
  replay: 'Its whole text happens again: choose the one that gave you most, or draws cards.',
  xRay: 'You play it as if it were yours, and it returns to the top of its owner’s deck.',
  starro: 'You may play them one after the other; they stay in their owners’ discard piles.',
  look: 'Looking is free, and you may then get rid of a bad card before you draw it.',
  lookThen: 'Discard it if the card below is likely to be better; it comes back after the next shuffle.',
  reclaim: 'A card you have just gained can be played this turn instead of waiting for a shuffle.',
  discard: 'A discarded card comes back after a shuffle: let go of what you would miss least before then.',
  destroy:
    'A destroyed card is gone for good: Weaknesses and Vulnerabilities make your hands stronger by leaving.',
}
