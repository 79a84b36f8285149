import {
  expectFillable,
  expectFit,
  expectFrench,
  expectGlossary,
  expectSameHoles,
  type Glossary,
} from '@conspire/testkit/words'
import { faces } from '@conspire/games/ui'
import { format } from '@conspire/texts'
import { describe, expect, test } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import { en as asideEn } from '../src/i18n/aside/en.ts'
import { fr as asideFr } from '../src/i18n/aside/fr.ts'

/** What both halves of the shell said once. */
const UNSAID: Glossary = {
  en: [
    [/\btoo early\b/i, 'No forecast yet'],
    [/\bANYONE\b|^Anyone$/, 'Everyone: act freely'],
    [/\bAs the system\b/i, 'System'],
    [/\bOver (the day|days)\b/, 'Correspondence: …'],
    [/\bwhat was agreed\b/i, 'Table settings'],
    [/\bbrowser that is told\b/i, 'Notifications: off'],
    [/\bline that you said\b/i, 'No chat messages'],
    [/\b(keeps this|kept) of\b/, 'keeps this about'],
    [/\bwithout the server\b/i, 'Play offline against bots'],
    [/\bcounts for nothing\b|\bkept nowhere\b/, 'Just for practice; nothing is saved'],
    [/\bLet go\b/, 'Deselect'],
    [/\bdealt at once\b/, 'Starts now'],
    [/^Keys( \(\?\))?$/, 'Shortcuts'],
    [/\bReady to play\b/i, 'nothing at all'],
    [/\bNo more hints\b/, 'Hide hints'],
  ],
  fr: [
    [/Plus de conseils/, 'Masquer les conseils'],
    [/qui veut/i, 'À tous de jouer'],
    [/\bVous réfléchit(?!\p{L})/u, 'Vous réfléchissez'],
    [/pourquoi non/, 'pourquoi c’est impossible'],
    [/Percez votre voisin/, 'Percez à jour votre voisin'],
    [/(?<!\p{L})réserve/iu, 'la banque d’une pendule ; Réserve est de Watchmen'],
    [/\bvous seuls?\b/i, 'personne d’autre'],
    [/(?<!\{)\bbots?\b/, 'robot'],
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/construction de paquet/, 'deck-building'],
  ],
}
/**
 * Not among them is what the copy asks for by its words: « Masquer les conseils » (`hint.never`). And « Jouer hors ligne » is a heading and
 * a link.
 */
const SHELL = {
  buttons: [
    'close',
    'clear',
    'back',
    'front.play',
    'front.playing',
    'front.make',
    'front.join',
    'front.find',
    'front.finding',
    'front.finished.all',
    'name.change',
    'name.save',
    'table.leave',
    'table.leave.stay',
    'prompt.undo',
    'prompt.next',
    'prompt.hold',
    'prompt.auto',
    'prompt.skip',
    'prompt.skip.mine',
    'prompt.why',
    'nowhere.home',
    'broken.reload',
  ],
  badges: [
    'state.thinking',
    'state.locked',
    'state.away',
    'state.bot',
    'state.minded',
    'state.waiting',
    'state.you',
  ],
  hints: ['front.play.hint', 'front.join.hint', 'front.join.bad', 'clock.hurry', 'make.clock.text'],
  prompts: Object.keys(en).filter((id) => id.startsWith('refusal.')),
}
const ASIDE = {
  buttons: [
    'table.closed.keep',
    'table.closed.reload',
    'data.take',
    'data.delete',
    'data.delete.yes',
    'data.delete.no',
    'absent.ask',
    'hint.close',
    'moment.turn',
    'standing.end',
    'glance.print',
    'check.fetch',
    'check.file',
    'check.go',
    'replay.goThere',
    'replay.check',
    'replay.first',
    'replay.back',
    'replay.play',
    'replay.pause',
    'replay.on',
    'replay.last',
    'share.send',
    'share.save',
    'share.link',
    'replay.whatIf',
    'replay.whatIf.go',
    'replay.whatIf.back',
    'make.go',
    'make.going',
    'lobby.short.learn',
    'lobby.copy',
    'lobby.copied',
    'lobby.share',
    'lobby.sit',
    'lobby.sit.any',
    'lobby.stand',
    'lobby.addBot',
    'lobby.removeBot',
    'lobby.remove',
    'lobby.release',
    'lobby.start',
    'lobby.change',
    'lobby.agree',
    'learn.anew',
    'learn.play',
    'result.again',
    'result.next',
    'result.replay',
    'result.file',
    'result.check',
    'result.home',
    'result.show',
    'result.table',
    'recap.done',
    'chat.send',
    'chat.mute',
    'chat.unmute',
    'report.open',
    'report.send',
  ],
  badges: ['lobby.you', 'lobby.host', 'lobby.away', 'lobby.kept'],
  hints: [
    'settings.pace.still',
    'settings.calls.hint',
    'make.players.hint',
    'make.open.hint',
    'make.watch.hint',
    'make.clock.none.text',
    'level.random.text',
    'level.easy.text',
    'level.medium.text',
    'level.hard.text',
    'lobby.start.kept',
    'lobby.start.hint',
    'chat.empty',
    'chat.alone',
    'lobby.full',
  ],
  prompts: [
    'absent.wait',
    'absent.long',
    'lobby.waiting',
    'lobby.waiting.host',
    'lobby.gathering',
    'report.what',
    'recap.asked',
  ],
}

describe('the words of the shell', () => {
  test('are well-formed messages', () => expectFillable({ en, fr }, format))
  test('ask for the same things in both languages', () => expectSameHoles({ en, fr }))
  test('are set in French as French is set', () => {
    // The way out of French is in English.
    const { 'nav.language': wayOut, ...french } = fr
    expect(wayOut).toContain('English')
    expectFrench(french)
  })
  test('call each thing by one name', () =>
    expectGlossary(
      { en, fr },
      {
        en: [
          [/\bthe house\b/i, 'the server'],
          [/\bwatch(ing|es|er)?\b/i, 'spectate'],
          ...UNSAID.en,
          [/\bThat is no\b/, 'This is not …'],
          [/\bmind(s|ed)?\b/, 'away, a bot is playing'],
          [/^Clear$/, 'Deselect'],
        ],
        fr: [
          ...UNSAID.fr,
          [/\bmaison\b/i, 'le serveur'],
          [/\bEffacer\b/, 'Désélectionner'],
          [/\babsent\b/, 'absence'],
        ],
      },
    ))
  test('say something sound with Anna, the Ranger, 0, 1 and 2', () =>
    expectFit({ en, fr }, format, { ...SHELL, numbers: ['count'] }))
  test('do not list what is not there', () => {
    expect(
      Object.values(SHELL)
        .flat()
        .filter((id) => !(id in en)),
    ).toEqual([])
    expect(
      Object.values(ASIDE)
        .flat()
        .filter((id) => !(id in asideEn)),
    ).toEqual([])
  })
})

test('only where people split is there a phrase for a nice split', async () => {
  const saying = await Promise.all(
    Object.entries(faces).map(async ([name, { ui }]) =>
      (await ui('en')).phrases?.includes('niceSplit') ? [name] : [],
    ),
  )
  expect(saying.flat()).toEqual(['bequest'])
})

describe('the words beside the table', () => {
  const both = { en: asideEn, fr: asideFr }
  test('are well-formed messages', () => expectFillable(both, format))
  test('ask for the same things in both languages', () => expectSameHoles(both))
  test('are set in French as French is set', () => expectFrench(asideFr))
  test('say something sound with any name or number', () =>
    expectFit(both, format, { ...ASIDE, numbers: ['count'], bare: ['date'] }))
  test('tell putting somebody out from freeing a seat that is kept', () => {
    for (const words of [asideEn, asideFr]) expect(words['lobby.remove']).not.toBe(words['lobby.release'])
  })
  test('call each thing by one name', () =>
    expectGlossary(both, {
      en: [
        ...UNSAID.en,
        [/\b[Nn]otices?\b/, 'notification'],
        [/\bhalf days\b/, '12 h a move'],
        [/\b(Paper|Ink)\b/, 'Light, Dark'],
      ],
      fr: [
        ...UNSAID.fr,
        [/\bavis\b/, 'notification'],
        [/convenu/, 'réglages de la table'],
        [/^(Papier|Encre)$/, 'Clair, Sombre'],
        [/\bgarde ceci de\b/, 'conserve ceci à votre sujet'],
        [/gardé nulle part/, 'rien n’est enregistré'],
        [/\bPas \{at\}/, 'Étape'],
      ],
    }))
})
