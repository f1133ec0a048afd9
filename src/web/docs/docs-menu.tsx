import { Link, NavLink } from 'react-router'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import type { TreeLeaf, TreeNode } from '../content/tree.ts'
import { SearchBox } from './search-box.tsx'

const MENU = 'docs-menu'

/** Beside the text on wide screens; a native popover behind a button on narrow ones. */
export function DocsMenu({ tree, query }: { tree: readonly TreeNode[]; query?: string }) {
  return (
    <div className="docs-side">
      <div className="docs-find">
        <SearchBox {...(query !== undefined && { query })} />
        <button type="button" className="btn btn-quiet docs-menu-button" popoverTarget={MENU}>
          <Icon name="u-list" size="small" />
          {m['site.docs.menu']()}
        </button>
      </div>
      <nav className="docs-menu" id={MENU} popover="auto" aria-label={m['site.docs.title']()}>
        {tree.map((node) => (
          <Branch key={node._path} node={node} />
        ))}
      </nav>
    </div>
  )
}

function Branch({ node }: { node: TreeNode }) {
  return (
    <section>
      <h2>
        <NavLink to={node._path} end>
          {node.title}
          <DraftMark of={node} />
        </NavLink>
      </h2>
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <li key={child._path}>
              <NavLink to={child._path}>
                {child.title}
                <DraftMark of={child} />
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Only in preview mode: otherwise drafts are not in the tree. */
function DraftMark({ of: { draft } }: { of: TreeLeaf }) {
  return draft && <span className="docs-draft">{m['site.preview.draft']()}</span>
}

export function Crumb({ to, title }: { to: string; title: string }) {
  return (
    <p className="docs-crumb">
      <Link to={to}>{title}</Link>
    </p>
  )
}
