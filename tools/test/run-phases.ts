import { BuildFailed } from '../products/ensure.ts'
import { bold, complain, dim, duration, green, red, say } from '../setup/terminal.mjs'
import { FAILED_WHOLLY, type Outcome, type Phase } from './phases.ts'
import { addTallies, type Tally, totalLine } from './reports.ts'
import { type Trouble, troubleLine } from './troubles.ts'

/** Runs the phases one after the other, whatever fails, lists all failures at the end, and ends the process. */
export async function runPhases(phases: readonly Phase[], filters: string[]): Promise<never> {
  const tallies: Tally[] = []
  const failed: string[] = []
  const troubles: Trouble[] = []
  const beganAt = performance.now()

  // Ctrl-C reaches the runner too, which cleans up; we wait for it and then stop.
  let isInterrupted = false
  process.on('SIGINT', () => {
    isInterrupted = true
  })
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

  for (const [index, phase] of phases.entries()) {
    const { title } = phase
    const startedAt = performance.now()
    say(`\n${bold(`${index + 1}/${phases.length} ${title}`)}`)
    const { isGood, tally, troubles: found } = await attempt(phase, filters)
    if (tally) tallies.push(tally)
    troubles.push(...found)
    if (isInterrupted) process.exit(130)
    if (!isGood) failed.push(title)
    say(`${isGood ? green('✓') : red('✗')} ${title} ${dim(duration(performance.now() - startedAt))}`)
  }

  const total = addTallies(tallies)
  const isNothingFound = filters.length > 0 && total.passed + total.failed === 0
  say('')
  for (const trouble of troubles) complain(troubleLine(trouble))
  if (isNothingFound) complain(`No test matches ${filters.join(' ')}.`)
  if (failed.length > 0) complain(`Failed: ${failed.join('; ')}`)
  say(dim(`Took ${duration(performance.now() - beganAt)}.`))
  // Alone on its line, for programs that read the end of a run.
  say(totalLine(total))
  process.exit(failed.length > 0 || total.failed > 0 || isNothingFound ? 1 : 0)
}

/** A failed build is one failed phase; the others still run. */
async function attempt({ run }: Phase, filters: string[]): Promise<Outcome> {
  try {
    return await run(filters)
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    complain(error.message)
    return FAILED_WHOLLY
  }
}
