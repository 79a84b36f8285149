export const en = {
  play: 'You are a Mastermind with a secret plan: six Loot that you must own. Complete it and you win at once; else whoever owns most types after three rounds. Loot lies at three Throwdowns, and Supers fight over it. Tap The Last Landlord (39), then Throwdown A, where your Submarine and Cash are.',
  second:
    'Everybody plays one Super face down in turn: you see where and how many, not who. A star marks Loot of your plan. Two of them are at B. Your Squad at each Throwdown is either all Heroes or all Villains. Begin B with a Hero: Madam Tuning-Fork (28).',
  join: 'Heroes at B from now on, whoever owns them, fight together against all Villains there. Moth Lantern (21) joins Madam Tuning-Fork at B.',
  heron:
    'The symbol on the left is how a Super attacks, shields are what it withstands. An attack KOs every enemy without the matching shield. Zinc Heron (29) attacks with Psychic: to B.',
  duchess:
    'The big number says when a Super acts: the lowest first. Whoever acts early can KO others before they do anything. The Rust Duchess, number 18, to A, to your Villain.',
  phantom: 'The Chalk Phantom (17) is quick too, and Psychic gets through where few have that shield. To B.',
  ledger:
    'Abilities come after the attack. The Black Ledger (15) lets you look at somebody’s secret plan. To A.',
  doldrum:
    'Doctor Doldrum, number 3, acts before nearly everybody and gives your whole side at A a Psychic shield. Try to put him to B and you are told why not. To A.',
  rosalind:
    'Your last one: Rooftop Rosalind (8) cannot fight, but takes a Loot in the middle of the battle. To B.',
  throwdown:
    'All Supers are in place. You hold Loser Lad, so you choose which Throwdown is fought over first. Take B. Then watch: everybody is turned up, and they act in order of their numbers. “Next” goes step by step, “To my move” jumps to your next decision.',
  grab: 'Rosalind’s moment. Perfidia was quicker and took the Brain. Henchman Contracts belong to your plan: take them before the battle goes on.',
  next: 'Your side won: with no Villain left the battle ended at once. The survivors claimed Loot, the highest number first, and Ottoline had the three highest. You have your Contracts. Now Throwdown A.',
  peek: 'The Black Ledger has swept three Heroes and now peeks. Only you will see it, and it stays marked for you. Ottoline has three Loot already: look at hers.',
  claim:
    'No Hero is left: A is yours. The Last Landlord, the highest number, claims first, and twice. Take the Borrowed Submarine: it belongs to your plan.',
  claimAgain:
    'Again: Unmarked Cash belongs to your plan as well. The win is checked after every single Loot.',
  wrong: 'Legal, but this lesson goes another way. Read the note once more.',
  end: 'Three of six in one round, and 8 KOs. Two rounds follow with other Throwdowns; Loser Lad goes to whoever has the fewest KOs. Complete your plan, watch what others collect, and sabotage whoever is close. The plan is always on your desk.',
}
export type Note = keyof typeof en
