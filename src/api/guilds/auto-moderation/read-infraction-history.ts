import type { StoredRecord } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { type InfractionHistory, infractionHistory, REPLAY_DAYS, REPLAY_MAX } from '#core/infractions-api.ts'
import { takeCounts } from '#modules/auto-moderation/rules/escalate.ts'
import { COUNTED_STATE, INFRACTION, infractionBody, memberState } from '#modules/auto-moderation/rules/infractions.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

/** As many as one query returns. */
const ROUND_ROWS = 100

/** Infractions without their text: enough to see who other automatic sanctions would have affected. */
export const readInfractionHistory = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/history',
  summary: `Which infractions each member had in the last ${REPLAY_DAYS} days, ${REPLAY_MAX} at most, to try steps on.`,
  opens: { module: 'auto-moderation', to: 'edit' },
  reply: { status: 200, schema: infractionHistory },
  refusals: ['tooMany'],
  handle: read,
})

async function read(visit: GuildCall): Promise<Response> {
  const { call, guild, user } = visit
  const tooOften = refuseTooOften(call, user, 'export')
  if (tooOften) return tooOften
  const { services } = call
  const { rows, complete } = await readNewest(visit)
  const byMember = Map.groupBy(rows, ({ subjectId }) => subjectId ?? '')
  const ids = [...byMember.keys()]
  const [names, view] = await Promise.all([
    namePeople(services, guild.id, ids),
    loadNeeds(services.db, guild.id, 'auto-moderation', { memberState: ids }, services.clock()),
  ])
  const members: InfractionHistory['members'] = ids.map((id) => {
    const infractions = (byMember.get(id) ?? [])
      .flatMap(({ body, createdAt }) => {
        const filter = infractionBody.safeParse(body).data?.filter
        return filter ? [{ filter, at: createdAt }] : []
      })
      .toReversed()
    const { counts } = memberState.safeParse(view.memberState.get(id) ?? {}).data ?? { counts: {} }
    const before = takeCounts(
      counts,
      infractions.map(({ filter }) => filter),
    )
    return { id, name: names.get(id) ?? null, before, infractions }
  })
  return replyJson(call, { members, complete } satisfies InfractionHistory)
}

async function readNewest({ call, guild }: GuildCall): Promise<{ rows: StoredRecord[]; complete: boolean }> {
  const { db, clock } = call.services
  const now = clock()
  const asked = { kind: INFRACTION, state: COUNTED_STATE, createdAfter: now - REPLAY_DAYS * DAY_MS, limit: ROUND_ROWS }
  const rows: StoredRecord[] = []
  while (rows.length < REPLAY_MAX) {
    const records = { listed: { ...asked, offset: rows.length } }
    const view = await loadNeeds(db, guild.id, 'auto-moderation', { records }, now)
    const found = view.records.listed?.rows ?? []
    rows.push(...found)
    if (found.length < ROUND_ROWS) return { rows, complete: true }
  }
  return { rows, complete: false }
}
