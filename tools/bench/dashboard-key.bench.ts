import { measureDashboard } from './dashboard/measure.ts'
import { defineBench, underLimit } from './define.ts'
import { median, percentile } from './rounds.ts'

export default defineBench({
  name: 'dashboard: a key typed in a template, 500 channels',
  goal: '< 16 ms',
  async run() {
    const { keys } = await measureDashboard()
    return underLimit(median(keys), 'ms', 16, [{ name: '95 of 100 within', value: percentile(keys, 0.95) }])
  },
})
