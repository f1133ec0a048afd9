import { factsOf } from '../request-context.ts'
import type { Route } from './+types/robots.ts'

const NOT_FOR_INDEXES = [
  '/api/',
  '/dashboard/',
  '/login/',
  '/logout',
  '/language/',
  '/theme/',
  '/contribute',
  '/email/',
  '/verify/',
]

/** spec §2: search engines may index only in production. */
export function loader({ context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  const lines =
    options.environment === 'production'
      ? [
          'User-agent: *',
          ...NOT_FOR_INDEXES.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${options.siteUrl[locale]}/sitemap.xml`,
        ]
      : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
