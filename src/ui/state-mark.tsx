import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import './state-mark.css'

/**
 * Filled arch: on. Hollow arch: off. Half an arch: prepared. Triangle: suspended. The label says it to screen readers.
 */
export function StateMark({ state, label }: { state: ModuleStateKind; label: string }) {
  return (
    <span className={`state-mark state-mark-${state}`}>
      <span className="unseen">{label}</span>
    </span>
  )
}
