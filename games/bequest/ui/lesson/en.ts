export const en = {
  split:
    'You are a villain after a dead mentor’s fortune; after five rounds the richest wins. You hold 5 cards. Cut them into two groups: Mordax takes one, you keep the other. Make both tempting. Tap a card for A, again for B: Vault Key #1 and Sewer Den to A, the other three to B. Then lock in.',
  'split.wrong':
    'A fine split too, but this lesson follows another one: Vault Key #1 and Sewer Den in A, the two Western cards and the Stolen Masterpiece in B.',
  choose:
    'Now the other way round: Ottoline has split for you. You see both groups; she keeps the one you leave. Hideouts pay what is printed on them, and the Bunker in B says $2. Take B and lock in. Nobody sees your choice until everybody has chosen.',
  'choose.wrong': 'Group A has a card of Evidence in it, and three of those cost dearly. Take B this time.',
  draft:
    'Everything is turned over at once. Mordax took your group B, so the Key is yours: Key 1 opens the vault first. Two-Faced Summit counts in the West and in the East, where money goes to whoever has at least as much as a neighbour. Take it.',
  'draft.wrong':
    'Western Alliance is good for the West alone. Take the Two-Faced Summit, which counts on both sides.',
  splitAgain:
    'A new round, and the direction has turned: now you split for Ottoline and choose from Mordax. Two Keys and two cards of Evidence: share the good and the bad. Vault Key #1 with the Double Ledger to A, the other three to B.',
  'splitAgain.wrong': 'Try it as told: Vault Key #1 and Double Ledger in A, the other three in B.',
  chooseAgain:
    'Group A: Eastern Railways, which keeps you level with your neighbours in the East, and a Pearl Necklace. Treasure is turned face down as soon as you get it; each one is worth more than the one before. Others see how many you have, but may not look at them again. Take A.',
  'chooseAgain.wrong':
    'The Condemned Warehouse in B is a Hideout that costs money, and without the Eastern card the East would pay you far less. Take A.',
  draftAgain:
    'Your last pick here. Property Empire pays $2 for each Hideout, whatever it is worth, and you have two: the Bunker and the Sewer Den. A Scheme like this one tells you what to look for in the rounds to come. Take it.',
  'draftAgain.wrong':
    'Two Cores bring you $1 today. Take the Scheme: it pays more already, and gives you something to collect.',
  end: 'You are ahead: ${mine}, Mordax ${mordax}, Ottoline ${ottoline}. That is the whole game: split, choose, open the vault, five times, and each time the other way round. Money is counted only once, at the end, so much can change. Tap any card to read it, and “Why?” for the rule behind a question.',
}
export type Note = keyof typeof en
