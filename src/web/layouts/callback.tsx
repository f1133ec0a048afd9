import { Outlet } from 'react-router'

/** Windows that the platform returns to: nothing but what is happening, then they close. */
export default function CallbackLayout() {
  return (
    <main id="main" className="callback">
      <Outlet />
    </main>
  )
}
