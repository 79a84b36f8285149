/** Said once for each kind of decision, to whoever is asked for the first time. */
export const hints = {
  split:
    'A neighbour takes one group and you keep the other: make both worth having, or bait one with what you can spare.',
  'draft.take':
    'A Scheme pays for what you already collect; a Lackey is used at once; other cards stay with you and count at the end.',
  choose:
    'Think of both sides: what you leave goes to your neighbour, and Influence is compared with neighbours only.',
  'lackey.sell':
    'Each Treasure pays $1 more than the one before, so sell what earns you little; a sold card loses all it was.',
  'lackey.discard': 'Two Evidence cards cost nothing; from the third on, every single one costs $3.',
  'lackey.dive':
    'Whatever it was, it becomes one more Treasure, and each Treasure pays $1 more than the one before.',
  'lackey.frame':
    'A third Evidence card makes a neighbour pay $3 for each; with two or fewer left, you pay nothing.',
  'lackey.peek': 'Only you see these; a card you take is shown to all and counts as if you had drafted it.',
}
