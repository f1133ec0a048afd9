import { setTimeout as pause } from 'node:timers/promises'
import { startSystem } from '#tests/browser/system.ts'
import { readList } from '../supervise/leftovers.ts'
import { defineBench, underLimit } from './define.ts'
import { residentMegabytes } from './resident-megabytes.ts'

const GOAL_MB = 540
/** By then the demo is filled and garbage from the start has been collected. */
const REST_MS = 60_000

/** Memory of `npm start` without the database: a demo of five communities with no visitors. */
export default defineBench({
  name: 'memory of a demo system at rest, four processes',
  goal: `≤ ${GOAL_MB} MB`,
  async run() {
    const system = await startSystem()
    try {
      await pause(REST_MS)
      const running = [{ name: 'supervisor', pid: system.pid() }, ...readList(system.dataDir)]
      const processes = running.map(({ name, pid }) => ({ name, value: residentMegabytes(pid) }))
      const total = processes.reduce((sum, { value }) => sum + value, 0)
      return underLimit(total, 'MB', GOAL_MB, processes)
    } finally {
      await system.close()
    }
  },
})
