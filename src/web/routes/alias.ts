import { redirect, redirectDocument } from 'react-router'
import { brand } from '#core/brand.ts'
import { navigationTarget } from '#ui/navigation-target.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { ADD_BOT } from '../shell/navigation.ts'
import type { Route } from './+types/alias.ts'

const PAGES: Readonly<Record<string, string>> = {
  '/commandes': '/commands',
  '/statuts': '/status',
  '/equipe': '/team',
}

const elsewhere = (target: string) => redirectDocument(navigationTarget(target, { external: true }))

/** Other names of pages; for those on other sites the browser itself is redirected. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = url
  const page = PAGES[pathname]
  if (page) return redirect(page + search, 301)
  if (pathname === '/invite') return redirectDocument(ADD_BOT)
  if (pathname === '/discord') return elsewhere(brand.links.community)
  if (pathname === '/twitter') return elsewhere(brand.links.social)
  throw pageNotFound(pathname)
}
