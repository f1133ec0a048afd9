import type { ReactNode } from 'react'
import { moduleOfPath } from '#modules/index.ts'
import { Icon } from '#ui/icon.tsx'
import { useServices } from '../services-context.tsx'
import { ChangeName, moduleName } from './change-name.tsx'
import './plan.css'

/** One setting or entry that is about to change, under the name of its module. */
export function PlanRow({ path, children }: { path: string; children: ReactNode }) {
  const { modules } = useServices()
  const module = moduleOfPath(path)
  return (
    <li>
      <Icon name={module === 'general' ? 'u-gear' : `m-${module}`} />
      <div>
        <span className="history-plan-name">
          {moduleName(modules, module)}, <ChangeName path={path} />
        </span>
        {children}
      </div>
    </li>
  )
}
