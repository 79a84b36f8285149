import type { Lang } from '@conspire/kernel'
import { format, type Fill } from '@conspire/texts'

const en = {
  person: 'Player {number}',
  bot: 'Bot {number}',
  botOfKind: 'Bot {number} ({kind})',
  choose: 'Choose 1 to {count}, or ? for help:',
  noChoice: 'There is no choice {typed}: choose 1 to {count}.',
  notUnderstood: 'I do not understand “{typed}”; type “?” to see what you can type.',
  help:
    'Type the number of a choice to make it. “?” explains the decision; “rules” and a number show a clause; “table” shows the table again; “log” shows what has happened; ' +
    '“undo” takes back your last choice where that is allowed; “quit” leaves. You can also write a choice out, as a transcript does.',
  noClause: 'There is no clause {id}.',
  noLog: 'Nothing has happened yet.',
  noUndo: 'There is nothing you can take back.',
  undone: 'Taken back.',
  left: 'You have left the table. The seed was {seed}.',
  over: 'The game is over. The seed was {seed}.',
  refused: 'Refused: {why} ({clause})',
  takeBack: 'Take my answer back',
  yes: 'yes',
  no: 'no',
  none: 'nothing',
  pair: '{name}: {value}',
  won: '{count, plural, =0 {Nobody wins.} one {{who} wins.} other {{who} share the victory.}} [{clauses}]',
  place: 'Place',
  score: 'Score',
  'refusal.over': 'the game is over',
  'refusal.notAsked': 'you are not being asked now',
  'refusal.final': 'your answer is final',
  'refusal.nothingToTakeBack': 'there is nothing to take back',
  'refusal.notOffered': 'this is not among the choices',
  'refusal.malformed': 'a choice of this kind is not written like this',
}

const fr: Record<keyof typeof en, string> = {
  person: 'Joueur {number}',
  bot: 'Robot {number}',
  botOfKind: 'Robot {number} ({kind})',
  choose: 'Choisissez de 1 à {count}, ou ? pour l’aide :',
  noChoice: 'Il n’y a pas de choix {typed} : choisissez de 1 à {count}.',
  notUnderstood: 'Je ne comprends pas « {typed} » ; tapez « ? » pour savoir quoi taper.',
  help:
    'Tapez le numéro d’un choix. « ? » explique la décision ; « règles » et un numéro montrent une règle ; « table » remontre la table ; « journal » raconte ce qui s’est passé ; ' +
    '« annuler » reprend votre dernier choix là où c’est permis ; « quitter » quitte la table. Vous pouvez aussi écrire un choix en entier, comme dans une transcription.',
  noClause: 'Il n’y a pas de règle {id}.',
  noLog: 'Il ne s’est encore rien passé.',
  noUndo: 'Il n’y a rien que vous puissiez reprendre.',
  undone: 'C’est repris.',
  left: 'Vous avez quitté la table. La graine était {seed}.',
  over: 'La partie est finie. La graine était {seed}.',
  refused: 'Refusé : {why} ({clause})',
  takeBack: 'Reprendre ma réponse',
  yes: 'oui',
  no: 'non',
  none: 'rien',
  pair: '{name} : {value}',
  won: '{count, plural, =0 {Personne ne gagne.} one {{who} gagne.} other {{who} se partagent la victoire.}} [{clauses}]',
  place: 'Place',
  score: 'Score',
  'refusal.over': 'la partie est finie',
  'refusal.notAsked': 'on ne vous demande rien en ce moment',
  'refusal.final': 'votre réponse est définitive',
  'refusal.nothingToTakeBack': 'il n’y a rien à reprendre',
  'refusal.notOffered': 'cela ne fait pas partie des choix',
  'refusal.malformed': 'un choix de cette sorte ne s’écrit pas ainsi',
}

export const catalogues: Readonly<Record<Lang, Readonly<Record<keyof typeof en, string>>>> = { en, fr }

/** What a person can type beside choices, in either language. */
const COMMANDS = {
  '?': 'help',
  table: 'table',
  quit: 'quit',
  quitter: 'quit',
  undo: 'undo',
  annuler: 'undo',
  rules: 'rules',
  règles: 'rules',
  regles: 'rules',
  log: 'log',
  journal: 'log',
} as const
export type Typed = (typeof COMMANDS)[keyof typeof COMMANDS]

/** Null for what is no command. */
export function commandOf(word: string): Typed | null {
  const plain = word.toLowerCase().normalize('NFC')
  return Object.hasOwn(COMMANDS, plain) ? COMMANDS[plain as keyof typeof COMMANDS] : null
}

export type Phrase = (key: keyof typeof en, fill?: Fill) => string

export function phrasesIn(lang: Lang): Phrase {
  return (key, fill = {}) => format(catalogues[lang][key], fill, lang)
}

/** The words for a reason that every game has; the reason itself for one that nobody has words for. */
export function generalRefusal(phrase: Phrase, reason: string): string {
  const key = `refusal.${reason}`
  return Object.hasOwn(en, key) ? phrase(key as keyof typeof en) : reason
}
