import type { ReactNode } from 'react'
import './sheet-grid.css'

/** Fields of a sheet two by two, where each needs little width; one below the other where there is none. */
export function SheetGrid({ children }: { children: ReactNode }) {
  return <div className="sheet sheet-grid">{children}</div>
}
