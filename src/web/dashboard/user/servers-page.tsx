import { useState } from 'react'
import { Link } from 'react-router'
import type { ServerSummary } from '#core/api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSite } from '../../site-data.ts'
import { InviteLink } from '../invite-link.tsx'
import { ListFailed } from '../list-failed.tsx'
import { usePreferences, useServers, useServices } from '../services-context.tsx'
import '#ui/fields/field-frame.css'
import './servers-page.css'

/** The person's servers: those to manage, those to add the bot to, those left out of the rail. */
export function ServersPage() {
  const list = useServers()
  const { hiddenGuilds } = usePreferences()
  const [typed, setTyped] = useState('')
  if (list.kind === 'failed') return <ListFailed />
  const servers = list.kind === 'ready' ? list.servers.filter((server) => isFound(server, typed)) : []
  const shown = servers.filter(({ id }) => !hiddenGuilds.includes(id))
  return (
    <>
      <PageHead title={m['user.servers.title']()} aside={<InviteLink>{m['dashboard.invite.anywhere']()}</InviteLink>}>
        {m['user.servers.summary']()}
      </PageHead>
      {list.kind === 'loading' && <Skeleton shape="card" />}
      {list.kind === 'ready' && (
        <div className="columns-main">
          <input
            type="search"
            className="input my-servers-search"
            value={typed}
            placeholder={m['user.servers.search']()}
            aria-label={m['user.servers.search']()}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group title={m['user.servers.withBot']()} servers={shown.filter(({ bot }) => bot)} />
          <Group
            title={m['user.servers.withoutBot']()}
            summary={m['user.servers.withoutBotText']()}
            servers={shown.filter(({ bot }) => !bot)}
          />
          <Group
            title={m['user.servers.hidden']()}
            summary={m['user.servers.hiddenText']()}
            servers={servers.filter(({ id }) => hiddenGuilds.includes(id))}
          />
          {servers.length === 0 && (
            <Empty icon="u-search">{typed ? m['user.servers.notFound']() : m['dashboard.noServers']()}</Empty>
          )}
        </div>
      )}
    </>
  )
}

function isFound({ name, id }: ServerSummary, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return wanted === '' || name.toLowerCase().includes(wanted) || id === wanted
}

function Group({ title, summary, servers }: { title: string; summary?: string; servers: readonly ServerSummary[] }) {
  if (servers.length === 0) return null
  return (
    <Section title={title} {...(summary && { summary })}>
      <ul className="sheet">
        {servers.map((server) => (
          <li key={server.id} className="my-server">
            <ServerRow server={server} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ServerRow({ server }: { server: ServerSummary }) {
  const site = useSite()
  const { preferences } = useServices()
  const { hiddenGuilds } = usePreferences()
  const isHidden = hiddenGuilds.includes(server.id)
  const others = hiddenGuilds.filter((id) => id !== server.id)
  const turn = () => preferences.save({ hiddenGuilds: isHidden ? others : [...others, server.id] })
  if (!site) return null
  const count = formatNumber(server.memberCount, site.locale)
  return (
    <>
      <ServerIcon guild={server} cdn={site.cdnUrl} />
      <span className="my-server-text">
        <b>{server.name}</b>
        <span className="sm soft">
          {server.memberCount > 0 && m['dashboard.members']({ count: server.memberCount, shown: count })}
          {server.owner && <Badge>{m['user.servers.owner']()}</Badge>}
        </span>
      </span>
      <span className="my-server-actions">
        <Button
          look="ghost"
          size="small"
          aria-label={
            isHidden
              ? m['user.servers.showNamed']({ server: server.name })
              : m['user.servers.hideNamed']({ server: server.name })
          }
          onClick={turn}
        >
          {isHidden ? m['user.servers.show']() : m['user.servers.hide']()}
        </Button>
        {server.bot ? (
          <Link className="btn btn-quiet btn-small" to={`/dashboard/${server.id}`}>
            {m['user.servers.manage']()}
            <span className="unseen">, {server.name}</span>
          </Link>
        ) : (
          <InviteLink guildId={server.id} className="btn btn-primary btn-small">
            {m['user.servers.add']()}
          </InviteLink>
        )}
      </span>
    </>
  )
}
