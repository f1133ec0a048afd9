import { measureDashboard } from './dashboard/measure.ts'
import { defineBench, underLimit } from './define.ts'
import { median, percentile } from './rounds.ts'

/** The other pages have been fetched ahead, so nothing has to be waited for. */
export default defineBench({
  name: 'dashboard: change of module, 500 channels',
  goal: '< 100 ms to the new page',
  async run() {
    const { switches, pickerOpenings } = await measureDashboard()
    return underLimit(median(switches), 'ms', 100, [
      { name: '95 of 100 within', value: percentile(switches, 0.95) },
      { name: 'channel picker opens in', value: median(pickerOpenings) },
    ])
  },
})
