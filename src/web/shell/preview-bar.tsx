import { useLocation } from 'react-router'
import { m } from '#texts'
import { useSite } from '../site-data.ts'
import './version-bar.css'

/** Says that preview mode is on, because it shows drafts, and offers a way out. */
export function PreviewBar() {
  const site = useSite()
  const { pathname } = useLocation()
  if (!site?.isPreview) return null
  return (
    <aside className="version-bar preview-bar" aria-label={m['site.preview.title']()}>
      {m['site.preview.on']()}
      <a className="link" href={`${pathname}?preview=off`}>
        {m['site.preview.leave']()}
      </a>
    </aside>
  )
}
