import type { ReactNode } from 'react'
import { moduleOfPath } from '#modules/index.ts'
import { Icon } from '#ui/icon.tsx'
import { moduleName } from '../history/change-name.tsx'
import { useServices } from '../services-context.tsx'
import './planned-groups.css'

/** More changes than this are folded by module. */
const UNFOLDED_MAX = 12

type PlannedGroupsProps<R> = { rows: readonly R[]; children(row: R): ReactNode }

/** Settings that would change, grouped by module. */
export function PlannedGroups<R extends { path: string }>({ rows, children }: PlannedGroupsProps<R>) {
  const { modules } = useServices()
  const groups = Map.groupBy(rows, ({ path }) => moduleOfPath(path))
  return (
    <div className="planned sheet-plain">
      {[...groups].map(([module, own]) => (
        <details key={module} open={rows.length <= UNFOLDED_MAX}>
          <summary>
            <Icon name={module === 'general' ? 'u-gear' : `m-${module}`} />
            <span className="grow">{moduleName(modules, module)}</span>
            <span className="num soft">{own.length}</span>
            <Icon name="u-down" size="small" />
          </summary>
          <ul>{own.map(children)}</ul>
        </details>
      ))}
    </div>
  )
}
