import type { RecordQuery } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { type FilterHits, filterHits, HITS_DAYS } from '#core/filter-hits-api.ts'
import { COUNTED_STATE, INFRACTION } from '#modules/auto-moderation/rules/infractions.ts'
import { FILTERS } from '#modules/auto-moderation/sanction-rule.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

/** Only counts, no people: readable for everybody who may see the settings. */
export const readHits = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/hits',
  summary: `How many infractions each filter noted in the last ${HITS_DAYS} days.`,
  opens: { module: 'auto-moderation', to: 'read' },
  reply: { status: 200, schema: filterHits },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const now = clock()
    const countOf = (filter: string): RecordQuery => ({
      kind: INFRACTION,
      state: COUNTED_STATE,
      bodyHas: { filter },
      createdAfter: now - HITS_DAYS * DAY_MS,
      countOnly: true,
    })
    const records = Object.fromEntries(FILTERS.map((filter) => [filter, countOf(filter)]))
    const view = await loadNeeds(db, guild.id, 'auto-moderation', { records }, now)
    const hits = Object.fromEntries(FILTERS.map((filter) => [filter, view.records[filter]?.count ?? 0]))
    return replyJson(call, { hits } satisfies FilterHits)
  },
})
