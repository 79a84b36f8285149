import type { Forecast, ForecastLine } from '@conspire/ui'
import { attackDamage, countsDouble } from '../../src/actions.ts'
import { DAMAGE } from '../../src/cards/index.ts'
import { forecast, healthAt, isFatal } from '../../src/health.ts'
import { isUp, placeOf } from '../../src/line.ts'
import { activeCount } from '../../src/party.ts'
import type { Table } from '../../src/table.ts'
import { partsOf } from '../../src/words/health.ts'
import type { Words } from '../words.ts'
import { attackWords, worthsOf } from './actions.ts'

const lineIf = (holds: boolean, line: ForecastLine): readonly ForecastLine[] => (holds ? [line] : [])

/** SW-153: what the end of the round brings if nothing more is done, creature by creature. */
export function nightForecast(words: Words, seen: Table): Forecast {
  const { damage, unknown, joining } = forecast(seen)
  const active = activeCount(seen, true)
  const horde = seen.horde.length
  return {
    title: words.ui('forecast.title'),
    lines: [
      ...seen.line.flatMap((card, at) =>
        lineIf(isUp(seen, at), {
          what: words.card(card),
          worth: words.ui('line.damage', { damage: DAMAGE[card]! }),
          clause: 'SW-112',
        }),
      ),
      ...lineIf(unknown > 0, {
        what: words.ui('forecast.down', { count: unknown }),
        worth: '?',
        clause: 'SW-155',
        notes: [words.ui('forecast.down.note')],
      }),
      { what: words.ui('pile.horde'), worth: `${horde} → ${horde + joining}`, clause: 'SW-153' },
    ],
    total: {
      what: words.ui('forecast.active'),
      worth: `${active} → ${Math.max(0, active - damage)}`,
      change: damage === 0 ? words.ui('forecast.same') : `−${damage}`,
      way: -Math.sign(damage),
      clause: isFatal(seen) ? 'SW-160' : 'SW-153',
    },
  }
}

/** SW-132…SW-139: what a direct attack adds up to, and the Health that it is up against. */
export function attackForecast(words: Words, seen: Table, id: number, dice: number): Forecast {
  const at = placeOf(seen, id)
  const health = healthAt(seen, at)
  const hurt = seen.hurt[at]!
  const worths = worthsOf(seen, dice)
  const spent = worths.reduce((sum, worth) => sum + worth, 0)
  const double = countsDouble(seen, at) ? spent : 0
  const damage = attackDamage(seen, id, dice)
  const poison = damage - spent - double
  const falls = hurt + damage >= health
  return {
    title: words.card(seen.line[at]!),
    lines: [
      { what: words.ui('forecast.spent'), count: worths.join(' + '), worth: `+${spent}`, clause: 'SW-132' },
      ...lineIf(double > 0, { what: words.ui('forecast.double'), worth: `+${double}`, clause: 'SW-220' }),
      ...lineIf(poison > 0, { what: words.ui('forecast.poison'), worth: `+${poison}`, clause: 'SW-240' }),
      ...lineIf(hurt > 0, { what: words.ui('forecast.hurt'), worth: `+${hurt}`, clause: 'SW-136' }),
      {
        what: words.ui('look.health', { health }),
        clause: 'SW-115',
        notes: partsOf(words, seen, at),
      },
    ],
    total: {
      what: words.ui(falls ? 'forecast.falls' : 'forecast.stands'),
      worth: attackWords(words.ui, seen, id, dice),
      clause: falls ? 'SW-137' : 'SW-136',
    },
  }
}
