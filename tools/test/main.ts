import { browserTests, check, vitestTests } from './phases.ts'
import { runPhases } from './run-phases.ts'

const filters = process.argv.slice(2)
const rules = 'Tests of rules, API, emulator and tools'
const journeys = 'Journeys in a browser, against the really started system'

/** With a filter, only matching tests run, wherever they are, without the check. */
await runPhases(
  filters.length > 0
    ? [vitestTests(rules), browserTests('Tests in a browser, against the really started system')]
    : [check, vitestTests(rules, ['rules', 'parts']), browserTests(journeys, ['journeys'])],
  filters,
)
