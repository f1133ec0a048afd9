import { Outlet } from 'react-router'

/** Addresses that answer without a page of their own. */
export default function EmptyLayout() {
  return <Outlet />
}
