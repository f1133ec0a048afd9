import type { FindingCounts, ServerSummary } from '#core/api.ts'

export const SERVER_FILTERS = ['all', 'findings', 'premium', 'owner', 'withoutBot'] as const
export type ServerFilter = (typeof SERVER_FILTERS)[number]

type Wanted = { typed: string; filter: ServerFilter; counts: FindingCounts }

/** Servers of one kind whose name or id matches what is typed. */
export function filterServers(servers: readonly ServerSummary[], { typed, filter, counts }: Wanted): ServerSummary[] {
  const wanted = typed.trim().toLowerCase()
  const isNamed = ({ name, id }: ServerSummary) => wanted === '' || name.toLowerCase().includes(wanted) || id === wanted
  return servers.filter((server) => isNamed(server) && isOfKind(server, filter, counts))
}

function isOfKind({ id, premium, owner, bot }: ServerSummary, filter: ServerFilter, counts: FindingCounts): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'findings':
      return (counts[id] ?? 0) > 0
    case 'premium':
      return premium
    case 'owner':
      return owner
    case 'withoutBot':
      return !bot
  }
}
