import { Outlet } from 'react-router'
import type { PageHandle } from '../islands/page-handle.ts'
import { Page } from '../shell/page.tsx'
import type { Route } from './+types/default.ts'

export const handle: PageHandle = { scripts: 'islands' }

/** Together with this loader, `clientLoader` handles navigations but not the first page. */
export const loader = () => null

/** From the dashboard, a public page is another document: the router ends here (ADR 012). */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  window.location.assign(request.url)
  return new Promise(() => {})
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export default function DefaultLayout() {
  return (
    <Page>
      <Outlet />
    </Page>
  )
}
