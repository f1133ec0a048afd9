import { type APIGuildIntegration, AuditLogEvent } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { integrationOnWire } from '../wire/integrations.ts'
import type { User } from '../world/model/people.ts'
import type { Guild } from '../world/world.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'

const viewOf = (bot: User) => ({ name: bot.username, type: 'discord' })

export function tellIntegrationCreated(context: EmulatorContext, guild: Guild, bot: User, byId: string): void {
  recordInAuditLog(context, guild, {
    action: AuditLogEvent.IntegrationCreate,
    userId: byId,
    targetId: bot.id,
    changes: changesBetween(null, viewOf(bot)),
  })
  // Typed for all kinds of integrations at once; this is the kind that a bot is.
  const data = { ...integrationOnWire(context, guild, bot), guild_id: guild.id } as APIGuildIntegration & {
    guild_id: string
  }
  context.feed.publish({ name: 'INTEGRATION_CREATE', guildId: guild.id, data })
  context.feed.publish({ name: 'GUILD_INTEGRATIONS_UPDATE', guildId: guild.id, data: { guild_id: guild.id } })
}

export function tellIntegrationDeleted(
  context: EmulatorContext,
  guild: Guild,
  bot: User,
  by: { userId: string; reason: string | null } | null,
): void {
  if (by)
    recordInAuditLog(context, guild, {
      action: AuditLogEvent.IntegrationDelete,
      userId: by.userId,
      targetId: bot.id,
      reason: by.reason,
      changes: changesBetween(viewOf(bot), null),
    })
  const application_id = bot.id
  context.feed.publish({
    name: 'INTEGRATION_DELETE',
    guildId: guild.id,
    data: { id: bot.id, guild_id: guild.id, application_id },
  })
  context.feed.publish({ name: 'GUILD_INTEGRATIONS_UPDATE', guildId: guild.id, data: { guild_id: guild.id } })
}
