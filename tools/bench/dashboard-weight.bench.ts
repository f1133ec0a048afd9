import { measureDashboard } from './dashboard/measure.ts'
import { defineBench, underLimit } from './define.ts'

const BYTES = 1000

export default defineBench({
  name: 'dashboard: JavaScript of the first load',
  goal: '≤ 190 KB compressed',
  async run() {
    const { overviewBytes, welcomeBytes } = await measureDashboard()
    const largest = Math.max(overviewBytes, welcomeBytes) / BYTES
    return underLimit(largest, 'KB', 190, [
      { name: 'overview', value: overviewBytes / BYTES },
      { name: 'welcome', value: welcomeBytes / BYTES },
    ])
  },
})
