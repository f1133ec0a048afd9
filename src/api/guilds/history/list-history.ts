import { DAY_MS } from '#core/duration/spans.ts'
import { HISTORY_SOURCES, type HistoryPage, historyPage } from '#core/history-api.ts'
import { collections, type ModuleId, modules } from '#modules/index.ts'
import { type HistoryFilter, listChanges, summariseChanges } from '#store/history.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { readableModules } from '../module-access.ts'
import { describeChanges } from './describe-changes.ts'
import { historyReach } from './history-reach.ts'

const PAGE_DEFAULT = 25
const PAGE_MAX = 100
/** Dotted, or a collection and an id. */
const PATH = /^[\w.-]{1,100}(?:\/[\w-]{1,60})?$/
const WHOLE = /^\d{1,15}$/
const PERSON = /^\d{1,20}$/

export const listHistory = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/history',
  summary:
    'Who changed which setting or entry of your modules, newest first, as far back as the server’s plan reaches.',
  query: {
    before: 'Id of the last entry already seen.',
    limit: `Entries per page, 1 to ${PAGE_MAX}.`,
    module: 'Changes of this module alone.',
    path: 'Changes of this setting alone, by its dotted path, or of an entry (`collection/id`).',
    person: 'Changes by this person alone, by their id.',
    source: `Changes made this way alone: ${HISTORY_SOURCES.map((one) => `\`${one}\``).join(', ')}.`,
    days: 'Changes of so many last days.',
    summary: '`1`: also how many saves there are, and who made them.',
  },
  reply: { status: 200, schema: historyPage },
  refusals: ['badRequest'],
  handle: list,
})

async function list(visit: GuildCall): Promise<Response> {
  const { call, guild } = visit
  const { db, clock } = call.services
  const now = clock()
  const asked = readQuery(visit, now)
  if (!asked) return refuse(call, 'badRequest')
  const { limit, hasSummary, ...filter } = asked
  const { before: _, actorId: __, source: ___, ...whole } = filter
  const [changes, summary] = await Promise.all([
    listChanges(db, guild.id, { ...filter, limit: limit + 1 }),
    hasSummary ? summariseChanges(db, guild.id, whole) : null,
  ])
  const shown = changes.slice(0, limit)
  const page: HistoryPage = {
    entries: await describeChanges(db, shown, { visit, locale: call.locale }),
    next: changes.length > limit ? (shown.at(-1)?.id ?? null) : null,
    summary: summary && { ...summary, since: new Date(historyReach(guild.premium, now)).toISOString() },
  }
  return replyJson(call, page)
}

type Asked = HistoryFilter & { limit: number; hasSummary: boolean }

/** null when a parameter is invalid. */
function readQuery({ call, guild, standing }: GuildCall, now: number): Asked | null {
  const query = call.c.req.query()
  const { before, limit = String(PAGE_DEFAULT), module, path, person, days } = query
  const source = HISTORY_SOURCES.find((one) => one === query.source)
  const isWritten = (value: string | undefined, pattern: RegExp) => value === undefined || pattern.test(value)
  const isModule = module === undefined || modules.some(({ id }) => id === module)
  if (!isWritten(before, WHOLE) || !isWritten(limit, WHOLE) || !isWritten(days, WHOLE)) return null
  if (!isWritten(path, PATH) || !isWritten(person, PERSON) || !isModule) return null
  if (query.source !== undefined && source === undefined) return null
  if (Number(limit) < 1 || Number(limit) > PAGE_MAX) return null
  const readable = readableModules(standing.access)
  const open = readable.filter((id) => module === undefined || id === module)
  const reach = historyReach(guild.premium, now)
  return {
    limit: Number(limit),
    hasSummary: query.summary === '1',
    before: before === undefined ? undefined : Number(before),
    path,
    actorId: person,
    source,
    roots: open.length === modules.length ? undefined : rootsOf(open),
    since: days === undefined ? reach : Math.max(reach, now - Number(days) * DAY_MS),
  }
}

/** The prefixes of these modules' paths. */
function rootsOf(ids: readonly ModuleId[]): string[] {
  const keys = modules.filter(({ id }) => ids.includes(id)).flatMap(({ settings }) => Object.keys(settings))
  const names = [...collections].filter(([, { module }]) => ids.includes(module)).map(([name]) => name)
  return [...keys, ...names]
}
