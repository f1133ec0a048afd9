import { Link } from 'react-router'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { Heading } from '../content/headings.ts'
import { StaticContent } from '../content/static-content.tsx'
import type { TreeLeaf, TreeNode } from '../content/tree.ts'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { Crumb, DocsMenu } from './docs-menu.tsx'
import '#ui/discord/discord.css'
import './docs.css'

export type DocsPageData = {
  title: string
  description: string
  tree: TreeNode[]
  parent: TreeLeaf | null
  previous: TreeLeaf | null
  next: TreeLeaf | null
  headings: Heading[]
  minutes: number
  module: { permissions: string; dashboard: string | null } | null
  editUrl: string
  html: string
  /** Shown only in preview mode. */
  isDraft: boolean
}

export function DocsPage(page: DocsPageData) {
  return (
    <div className="wrap docs">
      <DocsMenu tree={page.tree} />
      <article className="docs-text">
        {page.parent && <Crumb to={page.parent._path} title={page.parent.title} />}
        <h1>{page.title}</h1>
        <p className="docs-lead">{page.description}</p>
        <FirstScreenEnd />
        {page.isDraft && (
          <div className="docs-draft-note">
            <Note tone="attention">{m['site.preview.page']()}</Note>
          </div>
        )}
        <div className="docs-meta">
          <span>
            <Icon name="u-clock" size="small" />
            {m['site.docs.minutes']({ minutes: page.minutes })}
          </span>
          {page.module?.permissions && <span>{m['site.docs.needs']({ permissions: page.module.permissions })}</span>}
          {page.module?.dashboard && (
            <Link className="link" to={page.module.dashboard}>
              {m['site.docs.open']()}
            </Link>
          )}
        </div>
        <StaticContent html={page.html} />
        <Neighbours previous={page.previous} next={page.next} />
      </article>
      <Contents headings={page.headings} editUrl={page.editUrl} />
    </div>
  )
}

function Neighbours({ previous, next }: Pick<DocsPageData, 'previous' | 'next'>) {
  return (
    <nav className="docs-neighbours" aria-label={m['site.docs.neighbours']()}>
      {previous && (
        <Link className="docs-neighbour" to={previous._path} rel="prev">
          <span className="sm faint">{m['site.docs.previous']()}</span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link className="docs-neighbour docs-next" to={next._path} rel="next">
          <span className="sm faint">{m['site.docs.next']()}</span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  )
}

function Contents({ headings, editUrl }: Pick<DocsPageData, 'headings' | 'editUrl'>) {
  return (
    <aside className="docs-contents" aria-label={m['site.docs.contents']()}>
      {headings.length > 1 && (
        <>
          <b>{m['site.docs.contents']()}</b>
          <ul>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="soft">
        {m['site.docs.missing']()}{' '}
        <a className="link" href={editUrl} rel="noopener">
          {m['site.docs.suggest']()}
        </a>
      </p>
    </aside>
  )
}
