import type { REST } from '@discordjs/rest'

/** Discord's limit for one bot, whatever the number of its processes. */
export const REQUESTS_PER_SECOND = 50
/** The API makes requests when people click: rarely, and briefly. */
const API_REQUESTS_PER_SECOND = 10

type Clients = Readonly<Record<'bot' | 'api', number>>

/** The share of each process of a kind, such that all of them together stay within the limit. */
export function requestShare(kind: keyof Clients, live: Clients): number {
  const forApis = live.bot > 0 ? Math.min(live.api * API_REQUESTS_PER_SECOND, REQUESTS_PER_SECOND / 2) : 0
  const part =
    kind === 'bot'
      ? (REQUESTS_PER_SECOND - forApis) / Math.max(1, live.bot)
      : (forApis || REQUESTS_PER_SECOND) / Math.max(1, live.api)
  return Math.max(1, Math.floor(part))
}

export function setRequestRate(rest: REST, perSecond: number): void {
  rest.options.globalRequestsPerSecond = perSecond
}
