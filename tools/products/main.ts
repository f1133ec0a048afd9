import { complain, say } from '../setup/terminal.mjs'
import { BuildFailed, ensureSystem } from './ensure.ts'

/** For callers that start the system and only want output about actual work. */
const isQuiet = process.argv.includes('--quiet')

try {
  if (!(await ensureSystem(process.cwd())) && !isQuiet) say('Everything is up to date.')
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  complain(error.message)
  process.exit(1)
}
