import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Channel, Overwrite } from '../world/model/channels.ts'
import type { Guild } from '../world/world.ts'
import { type InChannel, needChangedBits, needInChannel } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import { overwriteView } from './audit-views.ts'
import { tellOfChannel } from './tell-of-channel.ts'

export function setOverwrite(
  context: EmulatorContext,
  at: InChannel,
  overwrite: Overwrite,
  reason: string | null,
): void {
  if (!at.guild || !at.actor) throw refuse.missingAccess()
  needInChannel(at, P.ManageRoles)
  const present = at.channel.overwrites.find((one) => one.id === overwrite.id)
  needChangedBits({ guild: at.guild, actor: at.actor }, present, overwrite)
  const others = at.channel.overwrites.filter((one) => one.id !== overwrite.id)
  applyOverwrites(context, at.guild, at.channel, [...others, overwrite])
  recordInAuditLog(context, at.guild, {
    action: present ? AuditLogEvent.ChannelOverwriteUpdate : AuditLogEvent.ChannelOverwriteCreate,
    userId: at.actor.userId,
    targetId: at.channel.id,
    reason,
    changes: changesBetween(present ? overwriteView(present) : null, overwriteView(overwrite)),
    options: aboutOverwrite(at.guild, overwrite),
  })
}

export function removeOverwrite(
  context: EmulatorContext,
  at: InChannel,
  overwriteId: string,
  reason: string | null,
): void {
  if (!at.guild || !at.actor) throw refuse.missingAccess()
  needInChannel(at, P.ManageRoles)
  const present = at.channel.overwrites.find((one) => one.id === overwriteId)
  if (!present) throw refuse.unknownOverwrite()
  const others = at.channel.overwrites.filter((one) => one.id !== overwriteId)
  applyOverwrites(context, at.guild, at.channel, others)
  recordInAuditLog(context, at.guild, {
    action: AuditLogEvent.ChannelOverwriteDelete,
    userId: at.actor.userId,
    targetId: at.channel.id,
    reason,
    changes: changesBetween(overwriteView(present), null),
    options: aboutOverwrite(at.guild, present),
  })
}

function aboutOverwrite(guild: Guild, { id, type }: Overwrite): Record<string, string> {
  const role = type === 0 ? guild.roles.get(id) : undefined
  return { id, type: String(type), ...(role && { role_name: role.name }) }
}

function applyOverwrites(context: EmulatorContext, guild: Guild, channel: Channel, overwrites: Overwrite[]): void {
  channel.overwrites = overwrites
  tellOfChannel(context, guild, 'UPDATE', channel)
}
