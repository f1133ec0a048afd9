import { useLocation } from 'react-router'
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
      {site.platformUrl && <PlatformLink platformUrl={site.platformUrl} />}
    </aside>
  )
}

/** On a server's dashboard it leads to that server, to try there what was just set up here. */
function PlatformLink({ platformUrl }: { platformUrl: string }) {
  const guildId = /^\/dashboard\/(\d+)/.exec(useLocation().pathname)?.[1]
  return (
    <a className="link" href={guildId ? `${platformUrl}/channels/${guildId}` : platformUrl}>
      {guildId ? m['web.version.tryHere']() : m['web.version.platform']()}
    </a>
  )
}
