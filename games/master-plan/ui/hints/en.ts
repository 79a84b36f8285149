/** Said once for each kind of decision, to whoever is asked for the first time. */
export const hints = {
  firstLoserLad: 'Loser Lad’s holder plays first and decides in which order the Throwdowns are fought.',
  play: 'One faction per Squad. Low numbers act first, high numbers pick Loot first: send Supers where your plan’s Loot lies.',
  throwdown:
    'Loot taken early can end the game, and Abilities may reach Throwdowns not yet fought: choose your order.',
  claim:
    'Everybody sees what you take and may guess your plan; a new type also counts if the game goes to the end of round 3.',
  loserLad:
    'Its holder plays first next round and orders the Throwdowns: keep it from whoever is close to a plan.',
  attack:
    'A KO’d Super neither acts nor claims Loot: stop a low number before it acts, or a high one before it claims.',
  stun: 'It loses both its Attack and its Ability: pick the one that would hurt your side most.',
  guard: 'It stops the first KO only: guard a Super with few Defenses or a high number, which claims early.',
  grabNow: 'It is yours even if this Super is KO’d later: take what your plan needs most.',
  strip: 'Strip the one that your side’s next Attacks could then KO.',
  hasten: 'An ally’s Attack before the enemies act may save your side.',
  peekPlan: 'Only you see it: know what its owner needs and take it first.',
  scout: 'Only you see them: learn whether there will be a battle, and of what, before it is chosen.',
  koLower: 'Defenses do not help, and the card joins your KO pile, which breaks ties at the end.',
  koHigher: 'High numbers claim first: Defenses do not help the one you choose.',
  disarm: 'It still performs its Ability: disarm the Attack that most of your side cannot stop.',
  silence: 'It still attacks: silence the Ability you fear, not the Attack.',
  shieldSquad: 'Look at the enemies that have not acted yet: which Attack type is still to come?',
  rescue: 'It will not act again, but it can claim Loot: bring back one that claims early.',
  secondStrike:
    'One more KO, if the target lacks that Defense: think of who has yet to act and who claims first.',
  swapField: 'Give what your plan does not need, and take what it does.',
  takeDuplicate: 'For its owner a double may be spare, for you it may be the missing piece.',
  encore: 'The ally’s own Mastermind makes the choices, so prefer a Super of yours.',
  redeploy:
    'It fights there face up as if freshly played, so flee a lost battle or help where it still counts.',
  bagDip: 'The rest goes back into the Bag: keep what your plan needs, or else a type you do not have.',
  bounty: 'It is yours at once, whatever becomes of this Super: take what your plan needs most.',
  swapPlayers: 'Mind what you hand over: if it completes that player’s plan and not yours, they win.',
  koTheft: 'The fewest KOs get Loser Lad, and the most KOs break ties at the end.',
  moveLoot: 'Move what you need to where you are strong, or what rivals want away from them.',
}
