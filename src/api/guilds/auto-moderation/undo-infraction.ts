import { hasPermission } from '#core/guild/permissions.ts'
import type { AskedUndo } from '#modules/auto-moderation/commands/undo-route.ts'
import { COUNTED_STATE, INFRACTION } from '#modules/auto-moderation/rules/infractions.ts'
import { UNDO_JOB } from '#modules/auto-moderation/rules/undo.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { m } from '#texts'
import { refuse } from '../../http/problems.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { standsAbove } from '../rights-on.ts'

const ID_MAX = 32

/** The bot checks the permission again, and lifts the sanction that followed if this person may do that, too. */
export const undoInfraction = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/auto-moderation/infractions/:infraction/undo',
  summary: 'Has the bot take back what was noted about a message: it no longer counts, and is written again.',
  opens: { module: 'auto-moderation', to: 'edit' },
  reply: { status: 204 },
  refusals: [
    'lacksPermission',
    'memberAboveYou',
    'infractionNotFound',
    'infractionAboutYou',
    'infractionUndone',
    'tooMany',
  ],
  handle: ask,
})

async function ask(visit: GuildCall): Promise<Response> {
  const { call, guild, user, standing } = visit
  const { db, clock } = call.services
  const hit = call.param('infraction').slice(0, ID_MAX)
  if (!hasPermission(standing.permissions, 'manageMessages')) {
    const params = { permission: m['permissions.manageMessages']({}, { locale: call.locale }) }
    return refuse(call, 'lacksPermission', { params })
  }
  const records = { noted: { kind: INFRACTION, bodyHas: { hit } } }
  const view = await loadNeeds(db, guild.id, 'auto-moderation', { records }, clock())
  const rows = view.records.noted?.rows ?? []
  const userId = rows[0]?.subjectId
  if (!userId) return refuse(call, 'infractionNotFound')
  if (userId === user.id) return refuse(call, 'infractionAboutYou')
  if (await standsAbove(visit, userId)) return refuse(call, 'memberAboveYou')
  if (rows.every(({ state }) => state !== COUNTED_STATE)) return refuse(call, 'infractionUndone')
  const payload: AskedUndo = { userId, by: user.id }
  return replyAskingBot(visit, { module: 'auto-moderation', job: UNDO_JOB, key: hit, payload })
}
