import { complain, say } from '../setup/terminal.mjs'
import { BuildFailed, ensureSite } from './ensure.ts'

try {
  if (!(await ensureSite(process.cwd()))) say('Everything is up to date.')
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  complain(error.message)
  process.exit(1)
}
