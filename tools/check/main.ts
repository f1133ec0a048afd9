import { BuildFailed } from '../products/ensure.ts'
import { complain } from '../setup/terminal.mjs'
import { runChecks } from './run-checks.ts'

try {
  const failed = await runChecks(process.cwd())
  if (failed.length > 0) complain(`\nFailed: ${failed.join('; ')}`)
  process.exit(failed.length > 0 ? 1 : 0)
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  complain(error.message)
  process.exit(1)
}
