import { m } from '#texts'
import { useSite } from '../site-data.ts'
import './version-bar.css'

/** spec §2: a version bar shows a label in non-production environments. */
export function VersionBar() {
  const site = useSite()
  if (!site || site.environment === 'production') return null
  return (
    <aside className="version-bar" aria-label={m['web.version.title']()}>
      {site.environment === 'demo' ? m['web.version.demo']() : m['web.version.preview']()} · {site.version}
      {site.platformUrl && (
        <a className="link" href={site.platformUrl}>
          {m['web.version.platform']()}
        </a>
      )}
    </aside>
  )
}
