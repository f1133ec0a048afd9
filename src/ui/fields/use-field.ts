import type { Setting } from '#core/settings/define.ts'
import { effectiveValue } from '#core/settings/draft.ts'
import type { SettingLabel } from '#core/settings/words/setting-labels.ts'
import type { FieldProblem } from '../guild/editing.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { isAsked } from '../guild/is-asked.ts'
import { useSettingLabel } from '../guild/use-labels.ts'
import { issueSentence } from '../issue-sentence.ts'

export type FieldState<T> = SettingLabel & {
  path: string
  /** Pending, else saved, else default (spec §4). */
  value: T
  set(value: T): void
  /** The value until somebody changes it. */
  fallback: T
  changed: boolean
  /** A sentence; null when the value is fine. */
  error: string | null
  /** The problem behind the sentence, for a field that can word it better. */
  problem: FieldProblem | null
  /**
   * Another choice requires a value here and nobody has touched the field yet: it is asked for, not shown as an error.
   */
  asked: boolean
  /** Of this setting, or of another one edited by the same control. */
  conflict: { path: string; theirs: unknown; mine: unknown } | null
  /** Reserved for premium servers, and this one is not. */
  locked: boolean
}

/** Everything a field shows for the setting of this name. `T` is the type that the declaration gives it. */
export function useField<T>(path: string, setting: Setting): FieldState<T> {
  const { store } = useGuildTools()
  const label = useSettingLabel(path)
  const value = useEditing(({ saved, updates }) => effectiveValue(saved, updates, path)) as T
  const changed = useEditing(({ updates }) => Object.hasOwn(updates, path))
  const problem = useEditing(({ problems }) => problems.get(path) ?? null)
  const asked = useEditing((editing) => isAsked(editing, path))
  const conflict = useEditing(({ conflicts }) => conflicts.get(path) ?? null)
  const premium = useEditing(({ guild }) => guild.premium)
  return {
    ...label,
    path,
    value,
    set: (next) => store.edit(path, next),
    fallback: setting.default as T,
    changed,
    error: problem && problemSentence(problem),
    problem,
    asked,
    conflict: conflict && { path, theirs: conflict.theirs, mine: value },
    locked: setting.options.premium === true && !premium,
  }
}

export function problemSentence(problem: FieldProblem): string {
  return 'message' in problem ? problem.message : issueSentence(problem)
}

/** Whether a switch that another field depends on is on. */
export function useSwitch(path: string | undefined): boolean {
  return useEditing(({ saved, updates }) => (path === undefined ? true : effectiveValue(saved, updates, path) === true))
}
