import { useLocation } from 'react-router'
import { m } from '#texts'
import { useSite } from '../site-data.ts'
import './version-bar.css'

/** Preview mode shows drafts, so it shows itself too, and the way out. */
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
