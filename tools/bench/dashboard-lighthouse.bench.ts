import { measureDashboard } from './dashboard/measure.ts'
import { defineBench } from './define.ts'

const GOAL = 90

export default defineBench({
  name: 'dashboard: Lighthouse performance of a guild page, mobile',
  goal: '≥ 90',
  async run() {
    const { lighthouse } = await measureDashboard()
    if ('reason' in lighthouse) throw new Error(lighthouse.reason)
    const { score } = lighthouse
    return { ours: { value: score, unit: 'of 100' }, references: [], ratio: null, met: score >= GOAL }
  },
})
