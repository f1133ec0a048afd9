import { LENGTH_MAX, repetitionOf } from './hostile-messages.fixture.ts'

/** The baseline: as long as the other texts, with nothing in it to find. */
export const PLAIN_TEXT = repetitionOf('hello there my friend, this is a normal message. ')(LENGTH_MAX)

/** This many of the slowest are measured again, because any single measurement may be off. */
const KEPT = 20
const ROUNDS = 5
const LOOKS = 10

type Microseconds = { user: number; system: number }

/** Remembers the texts that took the most CPU time, which other processes on the machine hardly change. */
export function createSlowestTexts(look: (text: string) => unknown, cpuUsage: (since?: Microseconds) => Microseconds) {
  const measured = <Result>(work: () => Result): { result: Result; ms: number } => {
    const before = cpuUsage()
    const result = work()
    const { user, system } = cpuUsage(before)
    return { result, ms: (user + system) / 1_000 }
  }
  let kept: { text: string; ms: number }[] = []
  /** The best of a few rounds. */
  const costOf = (text: string): number => {
    const round = () => {
      for (let turn = 0; turn < LOOKS; turn += 1) look(text)
    }
    return Math.min(...Array.from({ length: ROUNDS }, () => measured(round).ms)) / LOOKS
  }
  return {
    costOf,
    timed<Result>(text: string, work: () => Result): Result {
      const { result, ms } = measured(work)
      if (kept.length < KEPT || ms > (kept.at(-1)?.ms ?? 0))
        kept = [...kept, { text, ms }].sort((a, b) => b.ms - a.ms).slice(0, KEPT)
      return result
    },
    worst(): { text: string; ms: number } {
      const again = kept.map(({ text }) => ({ text, ms: costOf(text) }))
      const [slowest] = again.sort((a, b) => b.ms - a.ms)
      if (!slowest) throw new Error('nothing was looked at')
      return slowest
    },
  }
}
