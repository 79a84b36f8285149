/** Said once for each kind of decision, to whoever is asked for the first time. */
export const hints = {
  'draft.adventurer':
    'Mix reach and strength: melee hits only the first position, ranged the first two; d8 hit harder than d6.',
  'draft.final':
    'Your last night is fought there, with the whole Horde at the end of the Line: pick the effect you can live with.',
  'monolith.swap':
    'A chance to trade: refresh the ability you will need tonight and exhaust one you can do without.',
  'city.return': 'A Summon with no Unhallowed left loses the game: each one you put back is one more breath.',
  'outpost.raise':
    'A higher die hits harder; but keep pairs for the Runes and an exact 6 for Heal if this Adventurer rests.',
  'pass.lock':
    'The die is lost for this night only: give up one of an Adventurer who can spare it, perhaps the one to rest.',
  'rest.choose':
    'Everybody rests exactly twice: send the weak roll or the exhausted, and keep strong dice for the Watch.',
  'camp.refresh':
    'Cards are your health as well as your abilities: refresh the one you want to use, or can afford to lose, next.',
  'cottage.reroll':
    'Look for two or three equal dice, which open the Runes, or for a 6 to Heal; Chop Wood takes any die.',
  'camp.place': 'Wood lights the Line, scouting tames it, a 6 heals, and two equal dice open the Runes.',
  'camp.scout':
    'What lies on top comes first in tonight’s Line: bury what you cannot beat, and a Summon above all.',
  'camp.checkMap':
    'Compare wood lost, number of creatures and effect; respite locations get onto the road only this way or by Teleport.',
  'tranquil.refresh': 'It is free: refresh the ability that this Adventurer’s weak roll needs most.',
  'cathedral.destroy':
    'A free blow: choose the one that would cost the most dice, or whose power hurts the most.',
  'end.ward': 'It spares you its damage now, but in the Horde it comes back in the final round.',
  'temple.refresh':
    'Your reward for a night that fed nothing to the Horde: heal whoever must fight or pay next.',
  'heal.whom': 'If everybody on Watch runs out of active cards, you lose: think of those who fight tonight.',
  'heal.card':
    'An active card can be used by a die, exhausted for a second use, burnt for firewood, or taken as damage.',
  'equip.swap':
    'The newcomer is as fresh or as exhausted as the card it replaces: swap for the nights ahead.',
  'camp.teleport': 'The map’s next card is given up unseen for one of these: choose a night you can afford.',
  'camp.elvenScout':
    'They come in this order, the top one nearest to the camp: put first what your dice can beat first.',
  'prepared.whom': 'Choose whoever holds the ability that helps least tonight.',
  'runes.seal':
    'Back under its deck it feeds a later Summon, so that you do not lose for want of an Unhallowed.',
  'bolster.reroll': 'Low dice have more to gain than to lose; keep the high ones for direct attacks.',
  'cleave.keep':
    'Excess damage is normally lost: a kept die can strike again tonight, or be spent on an ability.',
  'catacombs.reroll':
    'Only an unspent die: try a low one, since abilities take any value but attacks want a high one.',
  'watch.act':
    'Dice stay on a creature all night. What still stands at the end costs you cards and joins the Horde.',
  'exhaust.offer':
    'Spread it: whoever has no active card when a Watch begins sits it out, and with none left on Watch you lose.',
  'exhaust.pick': 'Give the card you need least tonight; one whose use by die is already spent loses little.',
  'tracking.reveal':
    'Knowing helps you plan, but a card turned face up uses its Reveal power, and a Summon strikes.',
  'polymorph.into':
    'The newcomer arrives face up and its Reveal power takes effect: choose the one easiest to beat.',
  'cleanse.next':
    'All of them fall; the order matters for their Defeated powers and for what ends up on top of the Graveyard.',
  'daggers.die': 'Raise your lowest die: the Rogue also counts as ranged for the rest of the round.',
  'backstab.kill':
    'A creature destroyed here never uses its powers; the ones you leave then use their Reveal powers.',
  'trap.spring': 'If the trap beats it, its powers never happen; if you wait, a nastier one may step in.',
  'bandit.die':
    'It holds the die until it falls, and then the die is spent: give one that would do least tonight.',
  'summon.unhallowed':
    'It stands where the Summon stood, face up, with its powers: choose the one your dice can face.',
  'vampire.die': 'Its Health becomes that number either way: spare the Adventurer who reaches it best.',
}
