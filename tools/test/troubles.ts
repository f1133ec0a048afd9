import { z } from 'zod'

/** One failure in a line: a long run ends with them, so that nobody has to scroll. */
export type Trouble = z.infer<typeof troubleSchema>

/** `unhandled`: an error outside any test. */
const troubleSchema = z.object({
  kind: z.enum(['failed', 'flaky', 'unhandled']),
  where: z.string(),
  why: z.string(),
})
export const troublesSchema = z.array(troubleSchema)

/** Vitest cannot tell a reporter where to write, so the path is fixed. */
export const VITEST_TROUBLES = '.cache/reports/vitest-troubles.json'

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})

type Suite = { specs: z.infer<typeof specSchema>[]; suites?: Suite[] | undefined }
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema), suites: z.array(suiteSchema).optional() }),
)
const playwrightSchema = z.object({
  suites: z.array(suiteSchema).default([]),
  errors: z.array(z.object({ message: z.string().optional() })),
})

export function troublesOfPlaywright(report: unknown): Trouble[] {
  const { suites, errors } = playwrightSchema.parse(report)
  const ofTests = specsOf(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        trouble(
          status === 'flaky' ? 'flaky' : 'failed',
          `${file} › ${title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  )
  return [...ofTests, ...errors.map(({ message }) => trouble('failed', 'the run', message))]
}

export function troubleLine({ kind, where, why }: Trouble): string {
  return `${kind}: ${where}${why ? ` — ${why}` : ''}`
}

const specsOf = (suites: readonly Suite[]): Suite['specs'] =>
  suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner ?? [])])

/** The first line is enough; the rest is in the output above. */
export function trouble(kind: Trouble['kind'], where: string, why = ''): Trouble {
  return { kind, where, why: why.trim().split('\n', 1)[0] ?? '' }
}
