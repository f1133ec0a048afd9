import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DayTable, measuredDays } from './day-table.tsx'
import type { SystemPart } from './read-parts.server.ts'

const bar = (date: string, samples: number) => ({
  date,
  state: samples > 0 ? ('fine' as const) : ('unknown' as const),
  share: samples > 0 ? 1 : null,
  latencyMs: samples > 0 ? 4.21 : null,
  samples,
})
const part = (id: string, bars: SystemPart['bars']): SystemPart => ({
  id,
  name: id,
  detail: null,
  up: true,
  latency: null,
  bars,
  uptime: null,
})
const parts = [
  part('Site', [bar('2026-11-14', 0), bar('2026-11-15', 3), bar('2026-11-16', 3)]),
  part('Database', [bar('2026-11-14', 0), bar('2026-11-15', 0), bar('2026-11-16', 3)]),
]

describe('the status as a table', () => {
  it('is one table of all parts, the newest day first', () => {
    const drawn = renderToStaticMarkup(<DayTable parts={parts} locale="en" />)
    expect(drawn.match(/<table/g)).toHaveLength(1)
    expect(measuredDays(parts)).toEqual(['2026-11-16', '2026-11-15'])
    expect(drawn).toContain('100\u00a0% · 4.2\u00a0ms')
    expect(drawn).toContain('–')
  })

  it('is left out while nothing has been measured', () => {
    expect(renderToStaticMarkup(<DayTable parts={[part('Site', [bar('2026-11-14', 0)])]} locale="en" />)).toBe('')
  })
})
