import { publicPaths } from '../public/public-paths.server.ts'
import { sitemapOf } from '../public/sitemap.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/sitemap.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(sitemapOf(publicPaths(), factsOf(context).options.siteUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
