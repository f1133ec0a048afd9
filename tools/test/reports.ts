import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Tally = { passed: number; failed: number; skipped: number }

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** A file that failed to load contains no test to count, but is still a failure. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestSchema.parse(report)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length
  return { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests }
}

/** A test that passed only when repeated counts as passed (machines are noisy), and is listed at the end of the run. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors } = playwrightSchema.parse(report)
  const broken = stats.unexpected === 0 && errors.length > 0 ? 1 : 0
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + broken, skipped: stats.skipped }
}

export function addTallies(tallies: Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function totalLine({ passed, failed, skipped }: Tally): string {
  return `Total: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** null: the runner ended without a report, which only a crash explains. */
export function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
