import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { StatsChannel } from '../../stats-channel.ts'
import { activeFigures } from '../active-entries.ts'
import { type Census, figureValue } from './figure-value.ts'
import { planShow } from './show-figure.ts'

export const CENSUS = 'census'
export const CENSUS_KEY = 'census'
/** Discord's maximum per request. */
const PAGE = 1_000
/** Reading a large server takes a request per thousand members, so it happens less often. */
const AGE_MAX_MS = [
  { members: 10_000, age: 0 },
  { members: 100_000, age: 3_600_000 },
  { members: Number.POSITIVE_INFINITY, age: 6 * 3_600_000 },
] as const

const rolesAsked = (figures: readonly StatsChannel[]) =>
  figures.flatMap((figure) => (figure.target === 'role' ? [figure.targetId] : []))

/** Whether the last count is recent enough. */
export function isFresh(counted: Census, figures: readonly StatsChannel[], guild: GuildIndex, now: number): boolean {
  const allowed = AGE_MAX_MS.find(({ members }) => guild.memberCount <= members)?.age ?? 0
  return now - counted.at < allowed && rolesAsked(figures).every((id) => counted.roles[id] !== undefined)
}

const walk = z.object({ after: z.nullable(z.string()), bots: z.number(), roles: z.record(z.string(), z.number()) })
type Walk = z.infer<typeof walk>

export const startCensus = (figures: readonly StatsChannel[]): Effect =>
  readMembers({ after: null, bots: 0, roles: Object.fromEntries(rolesAsked(figures).map((id) => [id, 0])) })

const readMembers = (state: Walk): Effect => ({
  type: 'fetch',
  what: { kind: 'members', after: state.after ?? undefined, limit: PAGE },
  priority: 'bulk',
  answerTo: { tag: CENSUS, payload: state },
  optional: true,
})

const members = z.array(
  z.object({ user: z.object({ id: z.string(), bot: z.optional(z.boolean()) }), roles: z.array(z.string()) }),
)

/** A page of members has arrived: requests the next one, or everybody has been counted. */
export function membersCame(
  { payload, result }: EventOf<'answered'>,
  settings: CommunitySettings,
  view: RuleView,
): Decision {
  const state = walk.safeParse(payload).data
  const page = result.ok ? members.safeParse(result.data).data : undefined
  if (!state || !page) return nothing('figureFailed')
  const roles = { ...state.roles }
  for (const id of page.flatMap((member) => member.roles)) if (id in roles) roles[id] = (roles[id] ?? 0) + 1
  const bots = state.bots + page.filter(({ user }) => user.bot).length
  const last = page.at(-1)
  if (last && page.length === PAGE) {
    return { effects: [readMembers({ after: last.user.id, bots, roles })], reasons: [{ code: 'counted' }] }
  }
  const counted: Census = { at: view.now, bots, roles }
  const shown = activeFigures(settings, view.guild.premium).flatMap((figure) => {
    const isCounted = figure.target === 'humans' || figure.target === 'bots' || figure.target === 'role'
    const value = isCounted ? figureValue(figure, view.guild, { census: counted }) : null
    return value === null ? [] : planShow(figure, value, view)
  })
  const kept: Effect = { type: 'remember', key: CENSUS_KEY, value: counted, forgetAt: view.now + DAY_MS }
  return { effects: [kept, ...shown], reasons: [{ code: 'counted' }] }
}
