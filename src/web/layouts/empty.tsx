import { Outlet } from 'react-router'

/** For addresses that respond without a page. */
export default function EmptyLayout() {
  return <Outlet />
}
