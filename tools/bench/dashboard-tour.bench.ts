import { measureDashboard } from './dashboard/measure.ts'
import { defineBench, underLimit } from './define.ts'
import { median } from './rounds.ts'

export default defineBench({
  name: 'dashboard: every page by Alt+↓, 200 steps, the slowest step',
  goal: '< 100 ms, memory flat',
  async run() {
    const { steps, growth } = (await measureDashboard()).tour
    const slowest = underLimit(Math.max(...steps), 'ms', 100, [
      { name: 'half of them within', value: median(steps) },
      { name: 'memory at the end, of that after 40 steps', value: growth },
    ])
    return { ...slowest, met: slowest.met && growth < 1.1 }
  },
})
