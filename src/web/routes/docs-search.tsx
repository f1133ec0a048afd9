import { Fragment } from 'react'
import { Link } from 'react-router'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { isPreview } from '../content/preview.ts'
import { DocsMenu } from '../docs/docs-menu.tsx'
import type { Piece } from '../docs/highlight.ts'
import { docsTree } from '../docs/read-docs.server.ts'
import { type SearchResult, searchDocs } from '../docs/search-index.server.ts'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/docs-search.ts'
import '../docs/docs.css'

const QUERY_MAX = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = factsOf(context)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX)
  return { query, results: query ? await searchDocs(query, locale) : [], tree: docsTree(locale, isPreview(request)) }
}

export const meta = () => [
  { title: `${m['site.search.title']()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function DocsSearch({ loaderData: { query, results, tree } }: Route.ComponentProps) {
  return (
    <div className="wrap docs">
      <DocsMenu tree={tree} query={query} />
      <div className="docs-text">
        <h1>{m['site.search.title']()}</h1>
        <p className="docs-lead" role="status">
          {sentenceFor(query, results.length)}
        </p>
        <FirstScreenEnd />
        <ol className="docs-results">
          {results.map((result) => (
            <Result key={result.path} {...result} />
          ))}
        </ol>
      </div>
    </div>
  )
}

function sentenceFor(query: string, count: number): string {
  if (!query) return m['site.search.ask']()
  return count === 0 ? m['site.search.nothing']({ query }) : m['site.search.found']({ query, count })
}

function Result({ path, page, section, title, excerpt }: SearchResult) {
  return (
    <li>
      {section !== null && <p className="sm faint">{page}</p>}
      <Link className="docs-result-title" to={path}>
        <Pieces pieces={title} />
      </Link>
      <p className="soft">
        <Pieces pieces={excerpt} />
      </p>
    </li>
  )
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes order
    <Fragment key={index}>{found ? <mark>{text}</mark> : text}</Fragment>
  ))
}
