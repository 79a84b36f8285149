import type { Glance } from '@conspire/ui'

/** The game on one page. */
export const glance: Glance = {
  goal: 'Get through nine nights together with at least one Ability card still active after the last.',
  time: '9 nights, about an hour and a half',
  round: 'A night',
  steps: [
    {
      picture: 'trail',
      clause: 'SW-049',
      title: 'Travel',
      text: 'Reveal the next location: it costs or gives firewood and has an effect of its own.',
    },
    {
      picture: 'hood',
      clause: 'SW-050',
      title: 'Roll',
      text: 'Roll all dice, then choose who rests. Each Adventurer rests exactly twice.',
    },
    {
      picture: 'campfire',
      clause: 'SW-051',
      title: 'Camp',
      text: 'The camper refreshes a card and uses dice to chop wood, scout, heal or use the Runes.',
    },
    {
      picture: 'evil-eyes',
      clause: 'SW-104',
      title: 'The Line',
      text: 'Creatures are dealt face down. The fire reveals the nearest, and their powers take effect.',
    },
    {
      picture: 'crossed-swords',
      clause: 'SW-136',
      title: 'Watch',
      text: 'No turns: spend dice as attacks or on abilities. Dice add up until a creature falls.',
    },
    {
      picture: 'crowned-skull',
      clause: 'SW-153',
      title: 'End',
      text: 'What still stands joins the Horde, and the Watch exhausts cards for its damage.',
    },
  ],
  ends: [
    {
      clause: 'SW-190',
      text: 'On the last night nobody rests, and the whole Horde stands at the end of the Line.',
    },
    { clause: 'SW-194', text: 'You win together if any card is still active after it.' },
    { clause: 'SW-160', text: 'You lose if nobody on Watch has an active card at the end of a night.' },
    { clause: 'SW-195', text: 'You lose if a Summon is revealed and the Unhallowed deck is empty.' },
  ],
}
