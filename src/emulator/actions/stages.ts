import { AuditLogEvent, ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { stageOnWire } from '../wire/stages.ts'
import type { Stage } from '../world/stages.ts'
import type { Guild } from '../world/world.ts'
import { type InChannel, needInChannel } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'

/** Reference, "Stage Moderator": whoever holds all three in the channel. */
const MODERATES = [P.ManageChannels, P.MuteMembers, P.MoveMembers]

type OnStage = InChannel & { guild: Guild }

export function needStage(at: InChannel): asserts at is OnStage {
  if (!at.guild || at.channel.type !== ChannelType.GuildStageVoice) throw refuse.wrongChannelType()
  for (const right of MODERATES) needInChannel(at, right)
}

export function stageAt(at: InChannel): Stage {
  const stage = at.guild?.stages.get(at.channel.id)
  if (!stage) throw refuse.unknownStage()
  return stage
}

export function openStage(
  context: EmulatorContext,
  at: InChannel,
  wanted: { topic: string; eventId: string | null },
  reason: string | null,
): Stage {
  needStage(at)
  if (at.guild.stages.has(at.channel.id)) throw refuse.stageIsOpen()
  const stage: Stage = { id: context.world.ids.next(), channelId: at.channel.id, ...wanted }
  at.guild.stages.set(at.channel.id, stage)
  tell(context, at, 'CREATE', null, stage, reason)
  return stage
}

export function renameStage(context: EmulatorContext, at: InChannel, topic: string, reason: string | null): Stage {
  needStage(at)
  const stage = stageAt(at)
  const changed = { ...stage, topic }
  at.guild.stages.set(at.channel.id, changed)
  tell(context, at, 'UPDATE', stage, changed, reason)
  return changed
}

export function closeStage(context: EmulatorContext, at: InChannel, reason: string | null): void {
  needStage(at)
  const stage = stageAt(at)
  at.guild.stages.delete(at.channel.id)
  tell(context, at, 'DELETE', stage, null, reason)
}

const ACTIONS = {
  CREATE: AuditLogEvent.StageInstanceCreate,
  UPDATE: AuditLogEvent.StageInstanceUpdate,
  DELETE: AuditLogEvent.StageInstanceDelete,
}

function tell(
  context: EmulatorContext,
  at: OnStage,
  change: keyof typeof ACTIONS,
  before: Stage | null,
  after: Stage | null,
  reason: string | null,
): void {
  const stage = after ?? before
  if (!stage || !at.actor) return
  const viewOf = (one: Stage | null) => one && { topic: one.topic, privacy_level: 2 }
  recordInAuditLog(context, at.guild, {
    action: ACTIONS[change],
    userId: at.actor.userId,
    targetId: stage.id,
    reason,
    changes: changesBetween(viewOf(before), viewOf(after)),
    options: { channel_id: at.channel.id },
  })
  context.feed.publish({
    name: `STAGE_INSTANCE_${change}`,
    guildId: at.guild.id,
    channelId: at.channel.id,
    data: stageOnWire(at.guild, stage),
  })
}
