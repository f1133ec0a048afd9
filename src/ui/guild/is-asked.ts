import type { IssueCode } from '#core/settings/issues.ts'
import type { Editing } from './editing.ts'

const EMPTY: readonly IssueCode[] = ['V_REQUIRED', 'V_CHANNEL', 'V_CATEGORY']

/**
 * A choice that something else has come to need, such as the channel of what was just switched on. Nobody has done
 * anything wrong there yet: it still has to be made before saving, but it is asked for and not called a mistake.
 */
export function isAsked({ problems, updates }: Pick<Editing, 'problems' | 'updates'>, path: string): boolean {
  const problem = problems.get(path)
  return (
    problem !== undefined &&
    !('message' in problem) &&
    !Object.hasOwn(updates, path) &&
    EMPTY.some((code) => code === problem.code)
  )
}
