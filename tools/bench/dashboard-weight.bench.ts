import { measureDashboard } from './dashboard/measure.ts'
import { defineBench, underLimit } from './define.ts'

const BYTES = 1000

export default defineBench({
  name: 'dashboard: JavaScript of the first load of a guild page',
  goal: '≤ 190 KB compressed',
  async run() {
    const { overviewBytes, welcomeBytes } = await measureDashboard()
    return underLimit(overviewBytes / BYTES, 'KB', 190, [
      { name: 'that of a module page, welcome', value: welcomeBytes / BYTES },
    ])
  },
})
