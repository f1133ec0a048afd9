import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { newsIn } from '../public/changelog.server.tsx'
import { atomFeed } from '../public/feed.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/changelog-feed.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  const title = `${m['site.changelog.title']({}, { locale })} · ${brand.name}`
  const feed = atomFeed({ title, locale, siteUrl: options.siteUrl[locale], entries: newsIn(locale) })
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
