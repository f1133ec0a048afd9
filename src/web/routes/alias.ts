import { redirect, redirectDocument } from 'react-router'
import { brand } from '#core/brand.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/alias.ts'

const PAGES: Readonly<Record<string, string>> = {
  '/commandes': '/commands',
  '/statuts': '/status',
  '/equipe': '/team',
}

/** Other names of pages. spec §8: an external target is a full browser redirect. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, search } = url
  const page = PAGES[pathname]
  if (page) return redirect(page + search, 301)
  if (pathname === '/invite') return redirectDocument(factsOf(context).options.inviteUrl)
  if (pathname === '/discord') return redirectDocument(brand.links.community)
  if (pathname === '/twitter') return redirectDocument(brand.links.social)
  throw pageNotFound(pathname)
}
