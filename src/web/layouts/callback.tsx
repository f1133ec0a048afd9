import { Outlet } from 'react-router'
import type { PageHandle } from '../islands/page-handle.ts'

export const handle: PageHandle = { scripts: 'islands' }

/** Windows that the platform returns to: nothing but what is happening, then they close. */
export default function CallbackLayout() {
  return (
    <main id="main" className="callback">
      <Outlet />
    </main>
  )
}
