import { measureDashboard } from './dashboard/measure.ts'
import { defineBench, underLimit } from './define.ts'
import { median } from './rounds.ts'

export default defineBench({
  name: 'dashboard: every page by Alt+↓, 300 steps, the slowest step',
  goal: '< 100 ms, memory flat',
  async run() {
    const { steps, growth } = (await measureDashboard()).tour
    const slowest = underLimit(Math.max(...steps), 'ms', 100, [
      { name: 'half of them within', value: median(steps) },
      { name: 'memory after 200 more steps, of that after 100', value: growth },
    ])
    return { ...slowest, met: slowest.met && growth < 1.1 }
  },
})
