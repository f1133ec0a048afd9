import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './disclosure.css'

/** Settings that few people need, folded away until they are opened. */
export function Disclosure({ title, summary, children }: { title: string; summary?: string; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        <span className="grow">
          <b>{title}</b>
          {summary && <span className="disclosure-summary">{summary}</span>}
        </span>
        <Icon name="u-down" />
      </summary>
      {children}
    </details>
  )
}
