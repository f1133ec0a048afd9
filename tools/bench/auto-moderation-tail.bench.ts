import { PerformanceObserver, performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { seededRandom } from '#core/seeded-random.ts'
import {
  everyFilter,
  hostileView,
  LENGTH_MAX,
  mixture,
  repetition,
  written,
} from '#modules/auto-moderation/hostile-messages.fixture.ts'
import { inspect } from '#modules/auto-moderation/rules/inspect.ts'
import { defineBench, type Reference } from './define.ts'
import { percentile } from './rounds.ts'

const MESSAGES = 30_000
const WARM_UP = 3_000
const LIMIT_MS = 1
/** The slowest are measured again: a single measurement may be slow because another process had the processor. */
const KEPT = 50
const TURNS = 9
const PASS = 'one pass that normalises the same text'

/** How long single messages take, especially the slowest: everything behind them in the same process waits as long. */
export default defineBench({
  name: `auto-moderation, each of ${MESSAGES} hostile messages of up to ${LENGTH_MAX} characters`,
  goal: `≤ ${LIMIT_MS} ms for the slowest`,
  async run() {
    const random = seededRandom(20_261_119)
    const pauses = watchPauses()
    const judged = new Durations()
    const passed = new Durations()
    const look = (text: string) => inspect(written(text), everyFilter, hostileView)
    const pass = (text: string) => text.normalize('NFKD').toLowerCase().length
    for (let round = 0; round < WARM_UP + MESSAGES; round += 1) {
      const text = random(4) > 0 ? mixture(random) : repetition(random)(LENGTH_MAX)
      const both = [() => judged.measure(text, look), () => passed.measure(text, pass)]
      // Alternating: the first measurement loads the text into the processor's cache for the other.
      for (const measure of round % 2 ? both : both.toReversed()) measure()
      if (round === WARM_UP) for (const durations of [judged, passed]) durations.forget()
      // Pauses are only reported between turns of the event loop.
      if (round % 1_000 === 0) await setImmediate()
    }
    await setImmediate()
    const all = pauses()
    const value = Math.max(...judged.slowest(KEPT).map((text) => quickest(() => look(text))))
    const references = [...judged.figures('as they came', all), ...passed.figures(PASS, all)]
    return { ours: { value, unit: 'ms' }, references, ratio: null, met: value <= LIMIT_MS }
  },
})

function quickest(work: () => unknown): number {
  const turn = () => {
    const from = performance.now()
    work()
    return performance.now() - from
  }
  return Math.min(...Array.from({ length: TURNS }, turn))
}

type Stretch = { from: number; to: number }

/** Records when the process stopped for garbage collection; the returned function reports it and stops recording. */
function watchPauses(): () => Stretch[] {
  const found: Stretch[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) found.push({ from: startTime, to: startTime + duration })
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => {
    observer.disconnect()
    return found
  }
}

type Measured = Stretch & { text: string }
const msOf = ({ from, to }: Stretch) => to - from

class Durations {
  #measured: Measured[] = []

  measure(text: string, work: (text: string) => unknown): void {
    const from = performance.now()
    work(text)
    const to = performance.now()
    // Only long texts take long, and keeping every text would use more memory than anything else here.
    this.#measured.push({ from, to, text: text.length > LENGTH_MAX / 8 ? text : '' })
  }

  forget(): void {
    this.#measured = []
  }

  slowest(count: number): string[] {
    return this.#measured
      .toSorted((a, b) => msOf(b) - msOf(a))
      .slice(0, count)
      .map(({ text }) => text)
  }

  /** The median, 99.9th percentile and maximum; and the maximum without those hit by a pause. */
  figures(name: string, pauses: readonly Stretch[]): Reference[] {
    const all = this.#measured.map(msOf)
    return [
      { name: `${name}: half`, value: percentile(all, 0.5) },
      { name: '99.9 %', value: percentile(all, 0.999) },
      { name: 'all', value: percentile(all, 1) },
      { name: 'all but those with a pause to free memory', value: percentile(this.#without(pauses), 1) },
    ]
  }

  #without(pauses: readonly Stretch[]): number[] {
    let next = 0
    return this.#measured.flatMap((one) => {
      while ((pauses[next]?.to ?? Number.POSITIVE_INFINITY) < one.from) next += 1
      return (pauses[next]?.from ?? Number.POSITIVE_INFINITY) <= one.to ? [] : [msOf(one)]
    })
  }
}
