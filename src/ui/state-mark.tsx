import './state-mark.css'

/** Filled arch: on. Hollow arch: off. Triangle: needs attention. The words are for those who see none of them. */
export function StateMark({ state, label }: { state: 'on' | 'off' | 'attention'; label: string }) {
  return (
    <span className={`state-mark state-mark-${state}`}>
      <span className="unseen">{label}</span>
    </span>
  )
}
