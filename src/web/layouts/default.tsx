import { Outlet } from 'react-router'
import { Page } from '../shell/page.tsx'

export default function DefaultLayout() {
  return (
    <Page>
      <Outlet />
    </Page>
  )
}
