import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import './access-block.css'

/** spec §2: skip to the content, link to the dashboard; Ctrl or Meta with `/` or `:` focuses the first control. */
export function AccessBlock() {
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== '/' && event.key !== ':')) return
      event.preventDefault()
      first.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <nav className="access" aria-label={m['web.access.title']()}>
      <a ref={first} className="btn btn-quiet" href="#main">
        {m['web.access.skip']()}
      </a>
      <Link className="btn btn-quiet" to={pathTo('dashboard-guild', { guild: 'first' })}>
        {m['web.access.dashboard']()}
      </Link>
    </nav>
  )
}
