export const en = {
  split:
    'You are a villain after a dead mentor’s fortune; after five rounds the richest wins. You hold 5 cards. Cut them into two groups: Mordax takes one, you keep the other. Make both tempting. Tap a card for A, again for B: Vault Key #1 and Sewer Den to A, the other three to B. Then lock in.',
  'split.wrong':
    'A fine split too, but this lesson follows another one: Vault Key #1 and Sewer Den in A, the two Western cards and the Stolen Masterpiece in B.',
  choose:
    'Now the other way round: Ottoline has split for you. You see both groups, she gets what you leave. You have a Hideout coming, and Hideouts pay what is printed on them. Take B, with the Bunker, and lock in. Nobody sees it until all have chosen.',
  'choose.wrong': 'Group A has a card of Evidence in it, and three of those cost dearly. Take B this time.',
  draft:
    'Everything is turned over at once. Mordax took your group B, so the Key is yours: Key 1 opens the vault first. Special cards are worth more than ordinary ones. Two-Faced Summit counts for West and East, where money goes to whoever has at least as much as a neighbour. Take it.',
  'draft.wrong':
    'Western Alliance is good for the West alone. Take the Two-Faced Summit, which counts on both sides.',
  splitAgain:
    'A new round, and the direction has turned: now you split for Ottoline and choose from Mordax. Two Keys and two cards of Evidence: share the good and the bad. Vault Key #1 with the Double Ledger to A, the other three to B.',
  'splitAgain.wrong': 'Try it as told: Vault Key #1 and Double Ledger in A, the other three in B.',
  chooseAgain:
    'Group A: a Western card, in a race you are already in, and a Pearl Necklace. Treasure is turned face down as soon as you get it: each one is worth more than the one before, and nobody sees how many you have. Take A.',
  'chooseAgain.wrong': 'The Condemned Warehouse in B is a Hideout that costs money. Take A.',
  draftAgain:
    'Your last pick here. Doomsday Assembly pays $4 for each set of a Cannon, a Core and a Vehicle; you have a Cannon already. Schemes like this one tell you what to look for in the rounds to come. Take it.',
  'draftAgain.wrong': 'Two Cores are fine, but take the Scheme: it gives you something to collect for.',
  end: 'That is the whole game: split, choose, open the vault, five times, and each time the other way round. Money is counted once, at the end. Tap any card to read it, and “Why?” for the rule behind a question.',
}
export type Note = keyof typeof en
