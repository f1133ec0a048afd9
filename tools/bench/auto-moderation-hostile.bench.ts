import { seededRandom } from '#core/seeded-random.ts'
import {
  everyFilter,
  hostileView,
  LENGTH_MAX,
  repetition,
  repetitionOf,
  written,
} from '#modules/auto-moderation/hostile-messages.fixture.ts'
import { inspect } from '#modules/auto-moderation/rules/inspect.ts'
import { compare, defineBench } from './define.ts'
import { cpuMs, inTurns } from './rounds.ts'

const TEXTS = 300
/** The worst ones are measured again: a single measurement can be misleading. */
const WORST = 5
const SHORT = LENGTH_MAX / 4
const LOOKS = 10
const ROUNDS = 5
const GOAL = 1.5
/** A text of nothing but beginnings of a masked link used to cost the square of its length. */
const KNOWN = ['[a](https://']
const SHORTER = `the same, ${SHORT} characters long`

/**
 * A text four times as long must not cost much more than four times as much: it would with a pattern that backtracks.
 */
export default defineBench({
  name: `auto-moderation, the worst of ${TEXTS} hostile texts of ${LENGTH_MAX} characters`,
  goal: `≤ ${GOAL} of what a character costs in a quarter of it`,
  async run() {
    const random = seededRandom(20_261_118)
    const screened: { text: (length: number) => string; ratio: number }[] = []
    const texts = KNOWN.map((repeated) => repetitionOf(repeated))
    while (texts.length < TEXTS) texts.push(repetition(random))
    for (const text of texts) {
      const [long, short] = [await quickest(text, LENGTH_MAX), await quickest(text, SHORT)]
      screened.push({ text, ratio: long / short })
    }
    const worst = screened.toSorted((a, b) => b.ratio - a.ratio).slice(0, WORST)
    const measured = []
    for (const { text } of worst) {
      const medians = await inTurns(ROUNDS, {
        ours: () => perCharacter(text, LENGTH_MAX),
        [SHORTER]: () => perCharacter(text, SHORT),
      })
      measured.push(
        compare(medians as Record<string, number> & { ours: number }, 'ns/character', {
          against: SHORTER,
          atMost: GOAL,
        }),
      )
    }
    const [slowest] = measured.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
    if (!slowest) throw new Error('nothing was measured')
    return slowest
  },
})

/** A short text is measured more often, in proportion, so that both are equally exact. */
async function perCharacter(text: (length: number) => string, length: number): Promise<number> {
  const event = written(text(length))
  const looks = LOOKS * (LENGTH_MAX / length)
  return ((await cpuMs(looks, () => inspect(event, everyFilter, hostileView))) / length) * 1e6
}

async function quickest(text: (length: number) => string, length: number): Promise<number> {
  return Math.min(await perCharacter(text, length), await perCharacter(text, length))
}
