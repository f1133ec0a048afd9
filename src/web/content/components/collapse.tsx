import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** A question and its answer. `id` gives it an address of its own. */
export function Collapse({
  title,
  id,
  open,
  children,
}: {
  title: string
  id?: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="collapse" id={id} open={open}>
      <summary>
        <Icon name="u-right" size="small" />
        {title}
      </summary>
      <div className="collapse-text">{children}</div>
    </details>
  )
}
