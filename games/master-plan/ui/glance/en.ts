import type { Glance } from '@conspire/ui'

/** The game on one page. */
export const glance: Glance = {
  goal: 'Be the first to own all Loot that your secret Master Plan asks for.',
  time: '3 rounds at most, about 30 minutes',
  round: 'A round',
  steps: [
    {
      picture: 'hero',
      clause: 'MP-024',
      title: 'Recruit',
      text: 'All Supers are dealt out evenly. Heroes and Villains alike work for you.',
    },
    {
      picture: 'THR-01',
      clause: 'MP-037',
      title: 'Assemble',
      text: 'Throwdowns lie open with their Loot. In turn, play a Super face down to one of them.',
    },
    {
      picture: 'villain',
      clause: 'MP-041',
      title: 'Squads',
      text: 'Your Squad at a Throwdown is made of Heroes only or of Villains only.',
    },
    {
      picture: 'loser',
      clause: 'MP-052',
      title: 'Loser Lad',
      text: 'Whoever has Loser Lad chooses the next Throwdown, and all Supers there are revealed.',
    },
    {
      picture: 'force',
      clause: 'MP-068',
      title: 'Battle',
      text: 'Heroes against Villains, lowest number first: an Attack KOs every enemy without the right Defense.',
    },
    {
      picture: 'cash',
      clause: 'MP-104',
      title: 'Loot',
      text: 'Surviving Supers claim one Loot each, highest number first.',
    },
    {
      picture: 'ko',
      clause: 'MP-124',
      title: 'Regroup',
      text: 'The fewest KOs get Loser Lad. Supers go back to the deck; Loot and plans stay.',
    },
  ],
  ends: [
    { clause: 'MP-112', text: 'Whoever completes their plan wins at once.' },
    { clause: 'MP-136', text: 'If nobody has after round 3, the most different types of Loot win.' },
    { clause: 'MP-137', text: 'A tie goes to the larger KO pile of round 3.' },
  ],
}
