import type { ReactNode } from 'react'
import './sheet-grid.css'

/** Fields of a sheet in two columns, where each needs little width; in one column on narrow screens. */
export function SheetGrid({ children }: { children: ReactNode }) {
  return <div className="sheet sheet-grid">{children}</div>
}
