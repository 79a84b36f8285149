import { draw } from './draw.tsx'

const words = {
  round: {
    caption: 'A round',
    alt: 'One: Recruit, all Supers are dealt. Two: Assemble, Supers are played face down to Throwdowns. Three: Battle, the Supers of one Throwdown fight. Four: Loot, the survivors claim. Battle and Loot are repeated for each Throwdown. Five: Regroup.',
    steps: [
      { picture: 'hero', title: 'Recruit', text: 'All Supers are dealt in equal hands' },
      { picture: 'eye', title: 'Assemble', text: 'In turn, play one Super face down\nto any Throwdown' },
      {
        picture: 'fist',
        title: 'Battle',
        text: 'The holder of Loser Lad chooses one\nThrowdown; its Supers fight',
      },
      {
        picture: 'idol',
        title: 'Loot',
        text: 'The survivors claim. Then 3 and 4\nagain for the next Throwdown',
      },
      {
        picture: 'loser',
        title: 'Regroup',
        text: 'Fewest KOs: takes Loser Lad. Supers\ngo back, Loot and plans stay',
      },
    ],
    again: 'Three rounds at most',
  },
  plan: {
    caption: 'The two sides of a Master Plan',
    alt: 'The secret side shows which six Loot the plan needs, here Unmarked Cash, Henchman Contracts, Satellite Codes, a Giant Magnet, a Hypno-Projector and a Meteor Shard; only its owner sees it. The side that all see says how many of them are common, uncommon and rare: here 2, 3 and 1.',
    front: 'Secret side',
    back: 'Rarity side',
    counts: ['2 common', '3 uncommon', '1 rare'],
    owner: 'seen by its owner',
    all: 'seen by everybody',
  },
  site: {
    caption: 'Squads at a Throwdown',
    alt: 'A Throwdown with three Loot on it. Three players have a Squad there, each under one Mark: you with two Heroes, Ana with one Super, Bo with two. All lie face down, and you know only your own. A Squad is of one faction only.',
    place: 'Throwdown',
    loot: 'its Loot',
    squads: [
      { whose: 'you', seen: 'two Heroes' },
      { whose: 'Ana', seen: 'unseen' },
      { whose: 'Bo', seen: 'unseen' },
    ],
    never: 'Heroes only or Villains only: a Squad is\nnever of both factions.',
  },
  order: {
    caption: 'The order of a battle',
    alt: 'Supers act from the lowest Action Number to the highest, whoever owns them: 4, 11, 12, 27, 40. Each attacks first and then performs its Ability. The Super with number 27 was KO’d before its turn and never acts.',
    first: 'lowest first',
    last: 'highest last',
    act: 'Each: first the Attack, then the Ability',
    out: 'Whoever is KO’d before their turn (27)\nnever acts.',
  },
  attack: {
    caption: 'An Attack hits every enemy without the right Defense',
    alt: 'A Hero attacks with Force. An enemy without a Defense is KO’d. An enemy with a Magic Defense is KO’d too. An enemy with a Force Defense stays. Allies are never hit.',
    attacker: 'Force',
    cases: [
      { what: 'no Defense', then: 'KO’d' },
      { what: 'Magic Defense', then: 'KO’d' },
      { what: 'Force Defense', then: 'stays' },
    ],
    ally: 'All at once, and never an ally.',
  },
  loot: {
    caption: 'Who claims Loot first',
    alt: 'Survivors claim one Loot each, from the highest Action Number down: 40, then 19. When nothing is left, number 4 gets nothing.',
    order: 'Highest Action Number first',
    owner: 'The Super’s owner chooses which.',
    rest: 'nothing',
  },
}
export type Words = typeof words

export const diagrams = draw(words)
