import type { StoredRecord } from '#core/bot/view.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import {
  type InfractionPage,
  infractionPage,
  infractionQuestion,
  type ListedInfraction,
  type UndoRefusal,
} from '#core/infractions-api.ts'
import { COUNTED_STATE, INFRACTION, infractionBody } from '#modules/auto-moderation/rules/infractions.ts'
import { FILTERS } from '#modules/auto-moderation/sanction-rule.ts'
import { caseOfInfraction, casesIn } from '#modules/moderation/rules/case-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { mayReadChannel } from '../readable-channel.ts'
import { standsAbove } from '../rights-on.ts'

const PAGE_ROWS = 20

/** Includes the text, so that a mistake can be recognised; nobody sees what they could not read on Discord. */
export const listInfractions = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/infractions',
  summary: `What the filters noted, newest first, ${PAGE_ROWS} or a few more per page.`,
  query: { before: 'How many were seen already.' },
  opens: { module: 'auto-moderation', to: 'edit' },
  reply: { status: 200, schema: infractionPage },
  refusals: ['badRequest'],
  handle: list,
})

async function list(visit: GuildCall): Promise<Response> {
  const { call, guild } = visit
  const question = infractionQuestion.safeParse(call.c.req.query()).data
  if (!question) return refuse(call, 'badRequest')
  const { services } = call
  const offset = question.before ?? 0
  const records = { listed: { kind: INFRACTION, limit: PAGE_ROWS + FILTERS.length, offset } }
  const view = await loadNeeds(services.db, guild.id, 'auto-moderation', { records }, services.clock())
  const { rows: found, count } = view.records.listed ?? { rows: [], count: 0 }
  const rows = wholeMessages(found)
  const ids = rows.flatMap(({ subjectId, actorId }) => [subjectId, actorId].filter((id) => id !== null))
  const names = await namePeople(services, guild.id, [...new Set(ids)])
  const refusals = await refusalsOf(rows, visit)
  const seen = offset + rows.length
  const infractions = await withCases(grouped(rows, names, refusals, visit), visit)
  return replyJson(call, { infractions, next: seen < count ? seen : null } satisfies InfractionPage)
}

/** A page, and what else the last message on it did: it would be listed again on the next one. */
function wholeMessages(rows: readonly StoredRecord[]): readonly StoredRecord[] {
  const last = rows[PAGE_ROWS - 1]
  const end = last ? rows.findIndex((row, place) => place >= PAGE_ROWS && messageOf(row) !== messageOf(last)) : -1
  return end === -1 ? rows : rows.slice(0, end)
}

const messageOf = ({ id, body }: StoredRecord): string => infractionBody.safeParse(body).data?.hit ?? id

/** The resulting cases. Cases about the reader are left out. */
async function withCases(
  infractions: ListedInfraction[],
  { call, guild, user }: GuildCall,
): Promise<ListedInfraction[]> {
  const asked = infractions.filter(({ wasSanctioned, person }) => wasSanctioned && person.id !== user.id)
  const records = Object.fromEntries(asked.map(({ id, person }) => [id, caseOfInfraction(person.id, id)]))
  const { db, clock } = call.services
  const view = await loadNeeds(db, guild.id, 'moderation', { records }, clock())
  return infractions.map((one) => {
    const [found] = casesIn(view, one.id)
    return found && found.state !== 'deleted' ? { ...one, caseNumber: found.number } : one
  })
}

/** One line per message, however many filters matched it. */
function grouped(
  rows: readonly StoredRecord[],
  names: ReadonlyMap<string, string>,
  refusals: ReadonlyMap<string, UndoRefusal>,
  visit: GuildCall,
): ListedInfraction[] {
  const personOf = (id: string) => ({ id, name: names.get(id) ?? null })
  const listed = new Map<string, ListedInfraction>()
  for (const { id, subjectId, actorId, channelId, state, createdAt, body } of rows) {
    const read = infractionBody.safeParse(body).data
    if (!read || subjectId === null) continue
    const key = read.hit ?? id
    const known = listed.get(key)
    if (known) {
      known.filters.push(read.filter)
      known.wasSanctioned ||= Object.keys(read.fired).length > 0
      continue
    }
    const canBeUndone = state === COUNTED_STATE && read.hit !== undefined
    const whyNot = canBeUndone ? (refusals.get(subjectId) ?? null) : null
    listed.set(key, {
      id: key,
      filters: [read.filter],
      person: personOf(subjectId),
      channelId,
      excerpt: channelId === null || mayReadChannel(visit, channelId) ? read.excerpt : null,
      source: read.source,
      at: new Date(createdAt).toISOString(),
      wasSanctioned: Object.keys(read.fired).length > 0,
      caseNumber: null,
      undoneBy: state === COUNTED_STATE || actorId === null ? null : personOf(actorId),
      canUndo: canBeUndone && whyNot === null,
      whyNot,
    })
  }
  return [...listed.values()]
}

/** Members for whom the reader may not undo anything, by the same checks as when undoing. */
async function refusalsOf(rows: readonly StoredRecord[], visit: GuildCall): Promise<Map<string, UndoRefusal>> {
  const refusals = new Map<string, UndoRefusal>()
  const isAllowed = hasPermission(visit.standing.permissions, 'manageMessages')
  const people = new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))
  await Promise.all(
    [...people].map(async (id) => {
      if (!isAllowed) refusals.set(id, 'noPermission')
      else if (id === visit.user.id) refusals.set(id, 'aboutYou')
      else if (await isKnownAbove(visit, id)) refusals.set(id, 'aboveYou')
    }),
  )
  return refusals
}

/** While the platform is unreachable the list is shown anyway; undoing checks again. */
async function isKnownAbove(visit: GuildCall, id: string): Promise<boolean> {
  // Nobody stands above the owner: no lookup is needed.
  if (visit.standing.owner) return false
  try {
    return await standsAbove(visit, id)
  } catch (error) {
    if (error instanceof PlatformAway) return false
    throw error
  }
}
