import { complain, say } from '../setup/terminal.mjs'
import { BuildFailed, ensureSystem } from './ensure.ts'

/** For who starts the system and wants to hear of work alone. */
const isQuiet = process.argv.includes('--quiet')

try {
  if (!(await ensureSystem(process.cwd())) && !isQuiet) say('Everything is up to date.')
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  complain(error.message)
  process.exit(1)
}
