import type { EventHandler } from './define-bot.ts'
import type { EventOf } from './events.ts'

type Named = 'jobDue' | 'answered' | 'requested'
type Case<Settings, Type extends Named> = Pick<EventHandler<Settings, Type>, 'line' | 'needs' | 'decide'>

function dispatch<Settings, Type extends Named>(
  nameOf: (event: EventOf<Type>) => string,
  cases: Readonly<Record<string, Case<Settings, Type>>>,
): EventHandler<Settings, Type> {
  const caseOf = (event: EventOf<Type>) => {
    const name = nameOf(event)
    return Object.hasOwn(cases, name) ? cases[name] : undefined
  }
  return {
    // Work already begun is finished even if the module has been switched off since.
    when: () => true,
    concerns: (event) => caseOf(event) !== undefined,
    line: (event, settings, guild) => caseOf(event)?.line?.(event, settings, guild) ?? null,
    needs: (event, settings, guild) => caseOf(event)?.needs?.(event, settings, guild) ?? {},
    decide: (event, settings, view) => caseOf(event)?.decide(event, settings, view) ?? { effects: [], reasons: [] },
  }
}

/** One handler for all jobs of a module, by job name. */
export const byJob = <Settings>(cases: Readonly<Record<string, Case<Settings, 'jobDue'>>>) =>
  dispatch<Settings, 'jobDue'>(({ job }) => job, cases)

/** One handler for all results of effects, by tag. */
export const byTag = <Settings>(cases: Readonly<Record<string, Case<Settings, 'answered'>>>) =>
  dispatch<Settings, 'answered'>(({ tag }) => tag, cases)

/** One handler for all requests of other modules, by request name. */
export const byRequest = <Settings>(cases: Readonly<Record<string, Case<Settings, 'requested'>>>) =>
  dispatch<Settings, 'requested'>(({ what }) => what, cases)
