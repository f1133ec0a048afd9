import { Link } from 'react-router'
import type { ServerSummary } from '#core/api.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'

type ServerMarksProps = { server: ServerSummary; findings: number; locale: Locale }

/** What is useful to know about a server before opening it. */
export function ServerMarks({ server, findings, locale }: ServerMarksProps) {
  const { id, name, memberCount, bot, premium, owner, canManage } = server
  return (
    <>
      {memberCount > 0 && m['dashboard.members']({ count: memberCount, shown: formatNumber(memberCount, locale) })}
      {premium && <Badge tone="premium">{m['user.servers.premium']()}</Badge>}
      {owner && <Badge>{m['user.servers.owner']()}</Badge>}
      {!canManage && <Badge>{m['user.servers.delegated']()}</Badge>}
      {!bot && <Badge>{m['user.servers.botMissing']()}</Badge>}
      {findings > 0 && (
        <Link className="my-server-findings" to={pathTo('dashboard-guild', { guild: id })}>
          <Badge tone="attention" icon="u-alert">
            {m['user.servers.findings']({ count: findings })}
            <span className="unseen">, {name}</span>
          </Badge>
        </Link>
      )}
    </>
  )
}
