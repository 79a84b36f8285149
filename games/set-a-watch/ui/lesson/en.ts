export const en = {
  wizard:
    'Nine nights, four Adventurers, and something in the dark wants to be let out. All of you win together or lose together. In this lesson you play all four. Take the Wizard first.',
  beastMaster: 'Each Adventurer has three dice and three Ability cards of their own. Now the Beast Master.',
  ranger: 'The Ranger next.',
  warrior: 'And the Warrior.',
  rest: 'Night one: all dice are rolled. One Adventurer rests in camp, the other three stand Watch. Everybody rests twice in the game. The Warrior has rolled a 6, and a 6 can heal: send the Warrior to rest.',
  heal: 'In camp each die is placed on something useful. Cards are your life: a creature that gets through exhausts them, and if the Watch has none left at the end of a night, you lose. Put the 6 on Heal.',
  refresh:
    'Heal refreshes one exhausted card. The Wizard’s Chaos Blast can strike two creatures at once: refresh the Wizard.',
  axe: 'The fire is next: the more firewood, the more creatures are lit, and one that lies face down in the dark cannot be attacked. The Warrior’s own Wood Axe gives 4 for any die: put the 1 there.',
  chop: 'Chop Wood gives 2 for any die. Put the 5 on it. Then the camp falls silent and the Watch begins.',
  blast:
    '{lit, plural, one {The fire lights # creature} other {The fire lights # creatures}}, and the Forest Giant has revealed the one behind it. Each die may be spent once: to attack with its number, or on an Ability, whatever it shows. So spend small dice on Abilities. Chaos Blast destroys two neighbours, however tough: use it with the Wizard’s 2 on the Forest Giant and the Zombie Horde, in positions 3 and 4.',
  snares:
    'Both gone. Others move up into the light. Set Snares sends a creature away to the top of the deck. Use it with the Beast Master’s 2 on the Fire Serpent, in position 1.',
  exhaust:
    'An Ability can be used once more by exhausting its card: dear, but sometimes worth it. Exhaust Set Snares against the Ember Drake, before it reaches position 1, where it would cost you a card and 3 firewood.',
  attack:
    'Now plain dice. A creature falls when the damage reaches its Health, the heart on its card. The Acolyte has {acolyte}: the Beast Master’s 8 is more than enough.',
  last: 'Only the Eagle is left, with {eagle} Health. The Beast Master’s 3 is exactly enough. Whatever stands in the Line at the end of the Watch exhausts your cards and joins the Horde, which comes back in the last night.',
  wrong: 'Allowed, but this lesson goes another way. Read the note once more.',
  end: 'Dawn, and nothing got through; only the Acolyte has sent a card to the Horde. Eight more nights follow, with other places and worse company, and in the last one the Horde comes back. Rest wisely, keep the fire up, spend every die. With friends you plan together: pencil in what you would do, and others see it.',
}
export type Note = keyof typeof en
