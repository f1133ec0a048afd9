import { type FigureTroubles, figureTroubles } from '#core/figure-troubles-api.ts'
import { FIGURE, figureStates, isPaused, troubleOf } from '#modules/community/rules/figures/figure-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'

/** More than a server can have. */
const FIGURES_MAX = 100

export const readFigures = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/community/figures',
  summary: 'Which statistics channels cannot be kept up to date, and why.',
  opens: { module: 'community', to: 'read' },
  reply: { status: 200, schema: figureTroubles },
  handle: async ({ call, guild }) => {
    const { db, clock } = call.services
    const now = clock()
    const failing = { kind: FIGURE, state: 'failing', limit: FIGURES_MAX }
    const view = await loadNeeds(db, guild.id, 'community', { records: { figures: failing } }, now)
    const troubles = [...figureStates(view)].flatMap(([id, state]) => {
      const why = troubleOf(state)
      return why ? [[id, { why, isPaused: isPaused(state, now) }] as const] : []
    })
    return replyJson(call, { troubles: Object.fromEntries(troubles) } satisfies FigureTroubles)
  },
})
