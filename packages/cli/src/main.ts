import { localGames as games } from '@conspire/games/local'
import { run } from './run.ts'
import { terminal } from './terminal.ts'

// Whoever reads our output may have seen enough (`| head`): no reason to complain.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await run(process.argv.slice(2), { terminal, games })
