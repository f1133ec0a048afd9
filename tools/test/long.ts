import { browserTests, vitestTests } from './phases.ts'
import { runPhases } from './run-phases.ts'

/** Tests too slow to run before every change. */
await runPhases(
  [
    vitestTests('Tests of faults: processes killed, a full disk, a database that hangs', ['faults']),
    browserTests('Every page, every setting and the details, in a browser', ['long']),
  ],
  process.argv.slice(2),
)
