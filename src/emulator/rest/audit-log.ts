import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterGuild, needInGuild } from '../actions/access.ts'
import { auditEntryOnWire } from '../wire/audit-log.ts'
import { ruleOnWire } from '../wire/auto-mod.ts'
import { threadOnWire } from '../wire/channels.ts'
import { commandOnWire } from '../wire/commands.ts'
import { botsOf, integrationOnWire } from '../wire/integrations.ts'
import { scheduledEventOnWire } from '../wire/scheduled-events.ts'
import { userByIdOnWire } from '../wire/users.ts'
import { webhookOnWire } from '../wire/webhooks.ts'
import { compareIds } from '../world/snowflake.ts'
import { type Call, type Endpoint, intQuery } from './endpoint.ts'

function auditLog(call: Call) {
  const here = enterGuild(call.context, call.callerId, call.param('guildId'))
  needInGuild(here, P.ViewAuditLog)
  const { query, context } = call
  const before = query.get('before')
  const after = query.get('after')
  const action = query.get('action_type')
  const userId = query.get('user_id')
  const limit = intQuery(query, 'limit', 50, 1, 100)
  const matching = here.guild.auditLog.filter(
    (entry) =>
      (!before || compareIds(entry.id, before) < 0) &&
      (!after || compareIds(entry.id, after) > 0) &&
      (!action || entry.action === Number(action)) &&
      (!userId || entry.userId === userId),
  )
  // Newest first, except that `after` pages forward in time.
  const entries = after ? matching.slice(0, limit) : matching.reverse().slice(0, limit)
  const people = new Set(entries.flatMap((entry) => [entry.userId, entry.targetId ?? '']))
  // What the entries refer to, if it still exists.
  const named = <T>(things: Map<string, T>) => [...people].flatMap((id) => things.get(id) ?? [])
  return {
    audit_log_entries: entries.map(auditEntryOnWire),
    users: [...people].filter((id) => context.world.user(id)).map((id) => userByIdOnWire(context.world, id)),
    integrations: botsOf(context, here.guild)
      .filter((bot) => entries.some(({ action, targetId }) => action >= 80 && action < 83 && targetId === bot.id))
      .map((bot) => integrationOnWire(context, here.guild, bot)),
    webhooks: named(here.guild.webhooks).map((webhook) => webhookOnWire(context, here.guild, webhook)),
    guild_scheduled_events: named(here.guild.events).map((event) =>
      scheduledEventOnWire(context.world, here.guild, event),
    ),
    threads: named(here.guild.channels)
      .filter((channel) => channel.thread)
      .map((thread) => threadOnWire(context.world, thread)),
    application_commands: named(context.world.commands).map((command) => commandOnWire(context.world, command)),
    auto_moderation_rules: named(here.guild.autoMod).map((rule) => ruleOnWire(here.guild.id, rule)),
  }
}

export const auditLogEndpoints: Endpoint[] = [
  { method: 'GET', path: '/guilds/:guildId/audit-logs', who: 'bot', answer: auditLog },
]
