import { Outlet } from 'react-router'
import type { PageHandle } from '../islands/page-handle.ts'

export const handle: PageHandle = { scripts: 'islands' }

/** Windows that Discord returns to: they only say what is happening, then close. */
export default function CallbackLayout() {
  return (
    <main id="main" className="callback">
      <Outlet />
    </main>
  )
}
