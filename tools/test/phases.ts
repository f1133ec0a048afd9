import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { runChecks } from '../check/run-checks.ts'
import { ensureSite, ensureSystem } from '../products/ensure.ts'
import { programOf } from '../products/program.ts'
import { complain, say } from '../setup/terminal.mjs'
import { obtainChromium } from './chromium.ts'
import { readReport, type Tally, tallyPlaywright, tallyVitest } from './reports.ts'
import { type Trouble, troublesOfPlaywright, troublesSchema, VITEST_TROUBLES } from './troubles.ts'

const REPORTS = '.cache/reports'

export type Outcome = { isGood: boolean; tally: Tally | null; troubles: Trouble[] }
export type Phase = { title: string; run: (filters: string[]) => Promise<Outcome> }

/** Shows its progress: the runner writes to the terminal itself. */
function show(script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
    const endWithUs = () => child.kill()
    process.once('exit', endWithUs)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', endWithUs)
      resolve(code ?? 1)
    })
  })
}

/** The runner itself could not run: there is nothing to count. */
export const FAILED_WHOLLY: Outcome = { isGood: false, tally: { passed: 0, failed: 1, skipped: 0 }, troubles: [] }

async function runRunner(
  name: string,
  read: (report: unknown) => { tally: Tally; troubles: Trouble[] },
  run: (reportFile: string) => Promise<number>,
): Promise<Outcome> {
  const file = `${REPORTS}/${name}.json`
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true }) // yesterday's report must not speak for today's crash
  const code = await run(file)
  const report = readReport(file)
  if (report === null) {
    if (code !== 0) complain(`The ${name} tests ended without a report (exit code ${code}).`)
    return code === 0 ? { isGood: true, tally: null, troubles: [] } : FAILED_WHOLLY
  }
  const { tally, troubles } = read(report)
  return { isGood: code === 0 && tally.failed === 0, tally, troubles }
}

export const check: Phase = {
  title: 'Check: format, lint, types, imports, texts',
  run: async () => ({ isGood: (await runChecks(process.cwd())).length === 0, tally: null, troubles: [] }),
}

/** Tests of these projects of the Vitest configuration; by default all. */
export const vitestTests = (title: string, projects: readonly string[] = []): Phase => ({
  title,
  run: async (filters) => {
    // Some read the pages as served, so they need the built site, too.
    await ensureSite(process.cwd())
    const read = (report: unknown) => ({
      tally: tallyVitest(report),
      troubles: troublesSchema.parse(readReport(VITEST_TROUBLES) ?? []),
    })
    rmSync(VITEST_TROUBLES, { force: true })
    return runRunner('vitest', read, (file) =>
      show(programOf('vitest', 'vitest'), [
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./tools/test/vitest-reporter.ts',
        `--outputFile.json=${file}`,
        ...named(projects),
        ...filters,
      ]),
    )
  },
})

/** Tests of these projects of the Playwright configuration; by default all. */
export const browserTests = (title: string, projects: readonly string[] = []): Phase => ({
  title,
  run: async (filters) => {
    const found = obtainChromium(say)
    if (!found.ok) {
      complain(found.sentence)
      return FAILED_WHOLLY
    }
    await ensureSystem(process.cwd())
    const read = (report: unknown) => ({ tally: tallyPlaywright(report), troubles: troublesOfPlaywright(report) })
    return runRunner('browser', read, () =>
      show(
        programOf('@playwright/test', 'playwright'),
        ['test', '--pass-with-no-tests', ...named(projects), ...filters],
        { CHROMIUM_PATH: found.chromium.path },
      ),
    )
  },
})

const named = (projects: readonly string[]) => projects.map((project) => `--project=${project}`)
