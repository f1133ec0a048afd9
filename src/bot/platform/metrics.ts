import { Counter, Gauge, type Registry } from 'prom-client'
import type { Priority } from '#core/bot/platform-effects.ts'

export type PlatformMetrics = {
  /** `outcome`: ok, the code of a refusal, or `failed` for what was thrown. */
  effect(type: string, outcome: string): void
  request(priority: Priority | 'interaction'): void
  dropped(priority: Priority, why: 'replaced' | 'overflow'): void
  /** Read at each scrape. */
  watch(figures: { waiting(): Readonly<Record<Priority, number>>; breakerOpen(): number }): void
}

export function createPlatformMetrics(registry: Registry): PlatformMetrics {
  const registers = [registry]
  const effects = new Counter({
    name: 'guildhall_effects_total',
    help: 'What the bot did on the platform, by type and outcome.',
    labelNames: ['type', 'outcome'],
    registers,
  })
  const requests = new Counter({
    name: 'guildhall_platform_requests_total',
    help: 'Requests to the platform, by priority.',
    labelNames: ['priority'],
    registers,
  })
  const drops = new Counter({
    name: 'guildhall_effects_dropped_total',
    help: 'What waited and was dropped, because a later one replaced it or too much waited.',
    labelNames: ['priority', 'why'],
    registers,
  })
  return {
    effect: (type, outcome) => effects.inc({ type, outcome }),
    request: (priority) => requests.inc({ priority }),
    dropped: (priority, why) => drops.inc({ priority, why }),
    watch({ waiting, breakerOpen }) {
      new Gauge({
        name: 'guildhall_effects_waiting',
        help: 'Sequences that wait for their turn, by priority.',
        labelNames: ['priority'],
        registers,
        collect() {
          for (const [priority, count] of Object.entries(waiting())) this.set({ priority }, count)
        },
      })
      new Gauge({
        name: 'guildhall_breaker_open',
        help: 'Places that are left alone after a refusal.',
        registers,
        collect() {
          this.set(breakerOpen())
        },
      })
    },
  }
}

/** For when metrics are not collected, as in tests. */
export const NO_METRICS: PlatformMetrics = { effect() {}, request() {}, dropped() {}, watch() {} }
