import type { ReactNode } from 'react'
import type { ImportReply } from '#core/settings-file-api.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { ChangeName, ChangeValues } from '../history/change-name.tsx'
import { PlannedGroups } from './planned-groups.tsx'

/** So few that they are shown unfolded. */
const SHOWN_AT_ONCE = 5

type PlannedChangesProps = Pick<ImportReply, 'changes' | 'leftOut'> & { isOpen?: boolean }

/** What changing everything would do, setting by setting, and what it would leave out. */
export function PlannedChanges({ changes, leftOut, isOpen = true }: PlannedChangesProps) {
  return (
    <>
      {changes.length === 0 ? (
        <p>{m['server-settings.file.same']()}</p>
      ) : (
        <details open={isOpen}>
          <summary className="planned-fold">
            <Icon name="u-down" size="small" />
            {m['server-settings.file.changes']({ count: changes.length })}
          </summary>
          <PlannedGroups rows={changes}>
            {({ path, before, after }) => (
              <PlannedRow key={path} path={path}>
                <span className="change-values">
                  <ChangeValues path={path} before={before} after={after} />
                </span>
              </PlannedRow>
            )}
          </PlannedGroups>
        </details>
      )}
      {leftOut.length > 0 && (
        <details open={leftOut.length <= SHOWN_AT_ONCE}>
          <summary className="planned-fold">
            <Icon name="u-down" size="small" />
            {m['server-settings.file.leftOut']({ count: leftOut.length })}
          </summary>
          <PlannedGroups rows={leftOut}>
            {({ path, message }) => (
              <PlannedRow key={`${path} ${message}`} path={path}>
                <span>{message}</span>
              </PlannedRow>
            )}
          </PlannedGroups>
        </details>
      )}
    </>
  )
}

function PlannedRow({ path, children }: { path: string; children: ReactNode }) {
  return (
    <li>
      <span className="planned-name">
        <ChangeName path={path} />
      </span>
      {children}
    </li>
  )
}
