import type { IssueCode } from '#core/settings/issues.ts'
import type { Editing } from './editing.ts'

const EMPTY: readonly IssueCode[] = ['V_REQUIRED', 'V_CHANNEL', 'V_CATEGORY']

/**
 * A choice that another one has made necessary, such as the channel of what was just switched on. It has to be made
 * before saving, but nobody has made a mistake yet: the field asks for it instead of showing an error.
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
