import { effectiveValue } from '#core/settings/draft.ts'
import { FieldConflict } from '../fields/field-frame.tsx'
import { problemSentence } from '../fields/use-field.ts'
import { useEditing } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'

/** The notes a field shows below its control, for a list that is a setting as a whole. */
export function SettingNotes({ path }: { path: string }) {
  const problem = useEditing(({ problems }) => problems.get(path) ?? null)
  const conflict = useEditing(({ conflicts }) => conflicts.get(path) ?? null)
  const mine = useEditing(({ saved, updates }) => effectiveValue(saved, updates, path))
  return (
    <>
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="u-alert" size="small" />
          <span>{problemSentence(problem)}</span>
        </p>
      )}
      {conflict !== null && <FieldConflict path={path} theirs={conflict.theirs} mine={mine} />}
    </>
  )
}
