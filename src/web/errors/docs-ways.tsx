import { createContext, useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import type { TreeNode } from '../content/tree.ts'
import { fetchNavigation } from '../docs/fetch-navigation.ts'

/** The content tree, sent with the document; where the router runs, the error page requests it. */
export const DocsNavigation = createContext<readonly TreeNode[] | null>(null)

/** spec §2: the error page loads the documentation's navigation and offers the changelog. */
export function DocsWays() {
  const given = useContext(DocsNavigation)
  const [tree, setTree] = useState(given)
  useEffect(() => {
    if (tree) return
    fetchNavigation(window.fetch.bind(window)).then(setTree, (error: unknown) => console.error(error))
  }, [tree])
  return (
    <nav className="error-ways" aria-label={m['site.errors.ways']()}>
      <h2>{m['site.errors.ways']()}</h2>
      <ul>
        {tree?.map(({ title, _path }) => (
          <li key={_path}>
            <Link className="link" to={_path}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link className="link" to={pathTo('changelog')}>
            {m['site.changelog.title']()}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
