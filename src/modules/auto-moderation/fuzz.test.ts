import { expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { everyFilter, hostileView, LENGTH_MAX, mixture, repetition, written } from './hostile-messages.fixture.ts'
import { stripMarkdown } from './rules/filters/markdown.ts'
import { examine } from './rules/inspect.ts'
import { MARKDOWN_TYPES } from './settings.ts'

const MESSAGES = process.env.SOAK ? 1_000_000 : 4_000
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_116)
/** Where a pattern goes back over its text again and again, one message takes minutes. */
const TIME_MAX_MS = process.env.SOAK ? 3_600_000 : 120_000

/** How long each takes is measured by `npm run bench` (auto-moderation-hostile), not here: machines differ. */
it(
  `looks at ${MESSAGES.toLocaleString('en')} random messages without a throw`,
  () => {
    const random = seededRandom(SEED)
    let hits = 0
    for (let round = 0; round < MESSAGES; round += 1) {
      const text = random(4) > 0 ? mixture(random) : repetition(random)(LENGTH_MAX)
      const found = examine(written(text, random(20) === 0), everyFilter, hostileView)?.hits ?? []
      hits += found.length
      for (const { ranges = [] } of found)
        for (const { from, to } of ranges)
          if (!(from >= 0 && from < to && to <= text.length)) throw new Error(JSON.stringify({ text, from, to }))
      stripMarkdown(text, [...MARKDOWN_TYPES])
    }
    expect(hits).toBeGreaterThan(MESSAGES / 10)
  },
  TIME_MAX_MS,
)
