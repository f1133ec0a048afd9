import { expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { everyFilter, hostileView, LENGTH_MAX, mixture, repetition, written } from './hostile-messages.fixture.ts'
import { createSlowestTexts, PLAIN_TEXT } from './look-costs.fixture.ts'
import { stripMarkdown } from './rules/filters/markdown.ts'
import { examine } from './rules/inspect.ts'
import { MARKDOWN_TYPES } from './settings.ts'

const MESSAGES = process.env.SOAK ? 1_000_000 : 4_000
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_116)
/** If a pattern goes over its text again and again, one message takes minutes. */
const TIME_MAX_MS = process.env.SOAK ? 3_600_000 : 120_000
/**
 * Times the cost of a plain text of the same length on the same machine. A text of nothing but forbidden words or
 * formatting takes about ten times as much, because each of them is found and masked; a pattern that goes back over
 * its text takes hundreds of times as much.
 */
const TIMES_PLAIN_MAX = 40

/**
 * How the cost grows with the length, and how long single messages take, is measured by `npm run bench`
 * (auto-moderation-hostile, auto-moderation-tail).
 */
it(
  `looks at ${MESSAGES.toLocaleString('en')} random messages without a throw, none much slower than plain text`,
  () => {
    const random = seededRandom(SEED)
    const look = (text: string, everyone = false) => examine(written(text, everyone), everyFilter, hostileView)
    const slowest = createSlowestTexts(look, process.cpuUsage)
    let hits = 0
    for (let round = 0; round < MESSAGES; round += 1) {
      const text = random(4) > 0 ? mixture(random) : repetition(random)(LENGTH_MAX)
      const found = slowest.timed(text, () => look(text, random(20) === 0))?.hits ?? []
      hits += found.length
      for (const { ranges = [] } of found)
        for (const { from, to } of ranges)
          if (!(from >= 0 && from < to && to <= text.length)) throw new Error(JSON.stringify({ text, from, to }))
      stripMarkdown(text, [...MARKDOWN_TYPES])
    }
    expect(hits).toBeGreaterThan(MESSAGES / 10)

    const plainMs = slowest.costOf(PLAIN_TEXT)
    const { text, ms } = slowest.worst()
    const times = ms / plainMs
    const begins = JSON.stringify(text.slice(0, 40))
    const report = `slowest: ${ms.toFixed(2)} ms of CPU, ${times.toFixed(1)} × plain text: ${begins}`
    if (process.env.SOAK) console.info(report)
    expect(times, report).toBeLessThan(TIMES_PLAIN_MAX)
  },
  TIME_MAX_MS,
)
