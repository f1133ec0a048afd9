import type { ServerSummary } from '#core/api.ts'
import type { PersonSettings } from '#core/person/person-settings.ts'

type Order = Pick<PersonSettings, 'favourites' | 'serverOrder' | 'recentServers'>

/** Favourites first, in their own order; then the others as the person wants them sorted. */
export function orderServers(servers: readonly ServerSummary[], order: Order): ServerSummary[] {
  const { favourites, serverOrder, recentServers } = order
  const first = favourites.flatMap((id) => servers.find((server) => server.id === id) ?? [])
  const others = servers.filter(({ id }) => !favourites.includes(id))
  if (serverOrder !== 'recent') return [...first, ...others.sort(serverOrder === 'name' ? byName : byMembers)]
  const placeOf = ({ id }: ServerSummary) => (recentServers.includes(id) ? recentServers.indexOf(id) : Infinity)
  // Servers that were never opened come last, the largest first.
  const byUse = (a: ServerSummary, b: ServerSummary) =>
    placeOf(a) === placeOf(b) ? byMembers(a, b) : placeOf(a) - placeOf(b)
  return [...first, ...others.sort(byUse)]
}

const byMembers = (a: ServerSummary, b: ServerSummary) => b.memberCount - a.memberCount
const byName = (a: ServerSummary, b: ServerSummary) => a.name.localeCompare(b.name)

/** One place up or down among the visible favourites; ids of servers the person has left stay where they are. */
export function moveFavourite(favourites: readonly string[], id: string, otherId: string | undefined): string[] {
  const [from, to] = [favourites.indexOf(id), otherId === undefined ? -1 : favourites.indexOf(otherId)]
  if (from === -1 || to === -1) return [...favourites]
  return favourites.map((one, index) => (index === from ? (otherId ?? one) : index === to ? id : one))
}
