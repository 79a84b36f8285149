import { required } from '../../peers/modules.ts'
import { attend } from './attend.ts'
import { sixtyFor } from './sixty.boardgame.ts'

interface Boardgame {
  Server(options: { games: readonly unknown[]; origins: readonly string[] }): {
    run(where: { port: { port: number; host: string } }): Promise<{
      appServer: { address(): { port: number } }
    }>
  }
}

const { Server } = required<Boardgame>('boardgame.io/server')
const sixty = sixtyFor(required('boardgame.io/core'))
const server = Server({ games: [sixty], origins: ['http://127.0.0.1'] })
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } })
attend(appServer.address().port)
