import type { ImportReply } from '#core/settings-file-api.ts'
import { m } from '#texts'
import { ChangeValues } from '../history/change-name.tsx'
import { PlanRow } from '../history/plan-row.tsx'

/** So few that nobody has to open them. */
const SHOWN_AT_ONCE = 5

type PlannedChangesProps = Pick<ImportReply, 'changes' | 'leftOut'> & { isOpen?: boolean }

/** What a change of everything would do, setting by setting, and what it would leave as it is. */
export function PlannedChanges({ changes, leftOut, isOpen = true }: PlannedChangesProps) {
  return (
    <>
      {changes.length === 0 ? (
        <p>{m['server-settings.file.same']()}</p>
      ) : (
        <details open={isOpen}>
          <summary>{m['server-settings.file.changes']({ count: changes.length })}</summary>
          <ul className="history-plan">
            {changes.map(({ path, before, after }) => (
              <PlanRow key={path} path={path}>
                <span className="change-values">
                  <ChangeValues path={path} before={before} after={after} />
                </span>
              </PlanRow>
            ))}
          </ul>
        </details>
      )}
      {leftOut.length > 0 && (
        <details open={leftOut.length <= SHOWN_AT_ONCE}>
          <summary>{m['server-settings.file.leftOut']({ count: leftOut.length })}</summary>
          <ul className="history-plan">
            {leftOut.map(({ path, message }) => (
              <PlanRow key={`${path} ${message}`} path={path}>
                <span>{message}</span>
              </PlanRow>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
