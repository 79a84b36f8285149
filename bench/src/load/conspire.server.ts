/** Our server as it stands, with its store in the folder it is given, at the port it is given or any. Only what guards against one address is lifted: all load comes from one. */
import { games, type Entry } from '@conspire/games'
import { createServer, LIFTED } from '@conspire/server'
import { attend } from './attend.ts'
import { commitsIn } from './database.ts'
import { sixty } from './sixty.ts'

const [data, port = '0'] = process.argv.slice(2) as [string, string?]

const entry: Entry = {
  game: async () => sixty,
}

const server = await createServer({
  data,
  host: '127.0.0.1',
  port: Number(port),
  logLevel: 'warn',
  games: { ...games, sixty: entry },
  timing: { botDelay: [0, 0], silence: 600_000, grace: 600_000 },
  limits: LIFTED,
})

attend(server.port, {
  commits: () => commitsIn(data),
  tables: () => server.hall.size,
  sweep: () => server.hall.sweep(0),
  close: () => server.close(),
})
