import { FALLBACK_LOCALE, type Locale } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { pageMeta } from '../open-graph/page-meta.ts'
import { newsIn } from '../public/changelog.server.tsx'
import { factsOf } from '../request-context.ts'
import { useSite } from '../site-data.ts'
import type { Route } from './+types/changelog.ts'
import '../content/content-styles.ts'
import '../public/prose-page.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ news: newsIn(factsOf(context).locale) })

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, { title: m['site.changelog.title'](), description: m['site.changelog.lead']() }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: m['site.changelog.title'](),
    href: '/changelog.xml',
  },
]

export default function Changelog({ loaderData: { news } }: Route.ComponentProps) {
  const site = useSite()
  return (
    <div className="wrap prose-page">
      <h1>{m['site.changelog.title']()}</h1>
      <p className="prose-page-lead">
        {m['site.changelog.lead']()}{' '}
        <a className="link" href="/changelog.xml">
          {m['site.changelog.feed']()}
        </a>
      </p>
      <FirstScreenEnd />
      {news.map(({ id, title, date, version, image, html }) => (
        <article key={id} id={id} className="news">
          {image && <img className="news-picture" src={image} alt="" width="1200" height="480" loading="lazy" />}
          <h2>{title}</h2>
          {/* spec §2: version or N/A, a dash, a localised long date. */}
          <p className="sm faint">
            {m['site.changelog.version']({ version: version ?? 'N/A' })} –{' '}
            <time dateTime={date}>{longDate(date, site?.locale ?? FALLBACK_LOCALE)}</time>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own content files, rendered on the server */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </div>
  )
}

function longDate(date: string, locale: Locale): string {
  return writtenDate(new Date(date), locale, { dateStyle: 'long', timeZone: 'UTC' })
}
