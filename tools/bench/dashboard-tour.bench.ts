import { measureDashboard } from './dashboard/measure.ts'
import { defineBench, underLimit } from './define.ts'
import { median } from './rounds.ts'

export default defineBench({
  name: 'dashboard: every page by Alt+↓, 400 steps, the slowest page',
  goal: '< 100 ms, memory flat',
  async run() {
    const { pages, growth } = (await measureDashboard()).tour
    const visits = [...pages.values()]
    const slowest = underLimit(Math.max(...visits.map(median)), 'ms', 100, [
      { name: 'half of all steps within', value: median(visits.flat()) },
      { name: 'the slowest single step', value: Math.max(...visits.flat()) },
      { name: 'memory after 200 more steps, of that after 200', value: growth },
    ])
    return { ...slowest, met: slowest.met && growth < 1.1 }
  },
})
