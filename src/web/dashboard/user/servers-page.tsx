import { useEffect, useState } from 'react'
import type { FindingCounts, ServerSummary } from '#core/api.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { InviteLink } from '../invite-link.tsx'
import { ListFailed } from '../list-failed.tsx'
import { usePreferences, useServers, useServices } from '../services-context.tsx'
import { filterServers, SERVER_FILTERS, type ServerFilter } from '../state/filter-servers.ts'
import { orderServers } from '../state/order-servers.ts'
import { Favourites } from './favourites.tsx'
import { ServerRow } from './server-row.tsx'
import { useFindingCounts } from './use-finding-counts.ts'
import '#ui/fields/field-frame.css'
import './servers-page.css'

const FILTER_NAMES: Record<ServerFilter, () => string> = {
  all: m['user.servers.filters.all'],
  findings: m['user.servers.filters.findings'],
  premium: m['user.servers.premium'],
  owner: m['user.servers.filters.owner'],
  withoutBot: m['user.servers.withoutBot'],
}

/** The person's servers: those they manage, those they can add the bot to, and those hidden from the rail. */
export function ServersPage() {
  const list = useServers()
  const chosen = usePreferences()
  const { hiddenGuilds, favourites } = chosen
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<ServerFilter>('all')
  const counts = useFindingCounts()
  const { preferences } = useServices()
  // Includes servers used since the list was last read.
  useEffect(() => {
    if (preferences.snapshot().isLoaded) void preferences.load()
  }, [preferences])
  if (list.kind === 'failed') return <ListFailed />
  const all = list.kind === 'ready' ? orderServers(list.servers, chosen) : []
  const servers = filterServers(all, { typed, filter, counts })
  const starred = servers.filter(({ id }) => favourites.includes(id))
  const shown = servers.filter(({ id }) => !hiddenGuilds.includes(id) && !favourites.includes(id))
  return (
    <>
      <PageHead title={m['user.servers.title']()} aside={<InviteLink>{m['dashboard.invite.anywhere']()}</InviteLink>}>
        {m['user.servers.summary']()}
      </PageHead>
      {list.kind === 'loading' && <Skeleton shape="card" />}
      {list.kind === 'ready' && (
        <div className="columns-main">
          <div className="my-servers-tools">
            <input
              type="search"
              className="input my-servers-search"
              value={typed}
              placeholder={m['user.servers.search']()}
              aria-label={m['user.servers.search']()}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <OrderChoice />
            <Segment<ServerFilter>
              label={m['user.servers.filter']()}
              value={filter}
              options={SERVER_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value]() }))}
              onChange={setFilter}
            />
          </div>
          <Favourites servers={starred} counts={counts} />
          <Group title={m['user.servers.withBot']()} servers={shown.filter(({ bot }) => bot)} counts={counts} />
          <Group
            title={m['user.servers.withoutBot']()}
            summary={m['user.servers.withoutBotText']()}
            servers={shown.filter(({ bot }) => !bot)}
            counts={counts}
          />
          <Group
            title={m['user.servers.hidden']()}
            summary={m['user.servers.hiddenText']()}
            servers={servers.filter(({ id }) => hiddenGuilds.includes(id) && !favourites.includes(id))}
            counts={counts}
          />
          {servers.length === 0 && (
            <Empty icon="u-search">{all.length > 0 ? m['user.servers.notFound']() : m['dashboard.noServers']()}</Empty>
          )}
        </div>
      )}
    </>
  )
}

function OrderChoice() {
  const { preferences } = useServices()
  const { serverOrder } = usePreferences()
  return (
    <Segment
      label={m['user.servers.order']()}
      value={serverOrder}
      options={[
        { value: 'members', label: m['user.servers.byMembers']() },
        { value: 'name', label: m['user.servers.byName']() },
        { value: 'recent', label: m['user.servers.byUse']() },
      ]}
      onChange={(order) => void preferences.save({ serverOrder: order })}
    />
  )
}

type GroupProps = { title: string; summary?: string; servers: readonly ServerSummary[]; counts: FindingCounts }

function Group({ title, summary, servers, counts }: GroupProps) {
  if (servers.length === 0) return null
  return (
    <Section title={title} {...(summary && { summary })}>
      <ul className="sheet">
        {servers.map((server) => (
          <li key={server.id} className="my-server">
            <ServerRow server={server} findings={counts[server.id] ?? 0} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
