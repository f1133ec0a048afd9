import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createPlatformMetrics } from './metrics.ts'

it('counts effects that were done, are waiting or were dropped', async () => {
  const registry = new Registry()
  const metrics = createPlatformMetrics(registry)
  metrics.watch({ waiting: () => ({ now: 1, soon: 2, bulk: 3 }), breakerOpen: () => 4 })
  metrics.effect('kick', 'ok')
  metrics.effect('kick', 'memberGone')
  metrics.request('now')
  metrics.dropped('bulk', 'overflow')
  const lines = (await registry.metrics()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'guildhall_effects_total{type="kick",outcome="memberGone"} 1',
      'guildhall_platform_requests_total{priority="now"} 1',
      'guildhall_effects_dropped_total{priority="bulk",why="overflow"} 1',
      'guildhall_effects_waiting{priority="bulk"} 3',
      'guildhall_breaker_open 4',
    ]),
  )
})
