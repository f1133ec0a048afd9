import {
  AutoModerationActionType as Act,
  AuditLogEvent,
  MessageType,
  PermissionFlagsBits as P,
  AutoModerationRuleTriggerType as Trigger,
} from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { actionOnWire } from '../wire/auto-mod.ts'
import type { AutoModAction, AutoModRule } from '../world/model/auto-mod.ts'
import { guildPermissions } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'
import type { InChannel } from './access.ts'
import { recordInAuditLog } from './audit.ts'
import { tellAlert } from './auto-mod-alert.ts'
import { matchInText } from './auto-mod-match.ts'
import { updateMember } from './members.ts'

/**
 * Applies the guild's rules to a message before it is posted. Bots, administrators and people who manage the server
 * are exempt, as on Discord.
 */
export function screenMessage(context: EmulatorContext, at: InChannel, authorId: string, content: string): void {
  const { guild, channel, actor } = at
  if (!guild || !actor || guild.autoMod.size === 0 || content === '') return
  if ((guildPermissions(guild, actor) & (P.ManageGuild | P.Administrator)) !== 0n) return
  let isBlocked = false
  for (const rule of guild.autoMod.values()) {
    const isExempt =
      rule.exemptChannels.includes(channel.id) ||
      rule.exemptChannels.includes(channel.parentId ?? '') ||
      rule.exemptRoles.some((id) => actor.roles.includes(id))
    if (!rule.enabled || isExempt) continue
    const match = rule.triggerType === Trigger.MentionSpam ? mentionsOver(rule, content) : matchInText(rule, content)
    if (!match) continue
    for (const action of rule.actions) execute(context, at, guild, { rule, action, authorId, content, match })
    isBlocked ||= rule.actions.some((action) => action.type === Act.BlockMessage)
  }
  if (isBlocked) throw refuse.blockedByAutoMod()
}

function mentionsOver(rule: AutoModRule, content: string) {
  const people = new Set(Array.from(content.matchAll(/<@[!&]?(\d{17,20})>/g), (found) => found[1]))
  return people.size > rule.mentionLimit ? { keyword: null, content: '' } : null
}

type Hit = {
  rule: AutoModRule
  action: AutoModAction
  authorId: string
  content: string
  match: { keyword: string | null; content: string }
}

function execute(context: EmulatorContext, at: InChannel, guild: Guild, hit: Hit): void {
  const { rule, action, authorId, match } = hit
  const options = {
    auto_moderation_rule_name: rule.name,
    auto_moderation_rule_trigger_type: String(rule.triggerType),
    channel_id: at.channel.id,
  }
  const record = (event: AuditLogEvent) =>
    recordInAuditLog(context, guild, { action: event, userId: authorId, targetId: authorId, options })
  let alertId: string | null = null
  if (action.type === Act.BlockMessage) record(AuditLogEvent.AutoModerationBlockMessage)
  if (action.type === Act.SendAlertMessage) {
    record(AuditLogEvent.AutoModerationFlagToChannel)
    alertId = tellAlert(context, guild, hit, at.channel.id, MessageType.AutoModerationAction)
  }
  if (action.type === Act.Timeout) {
    record(AuditLogEvent.AutoModerationUserCommunicationDisabled)
    const member = guild.members.get(authorId)
    const until = context.clock.now() + (action.durationSeconds ?? 60) * 1_000
    if (member) updateMember(context, guild, member, { mutedUntil: until })
  }
  context.feed.publish({
    name: 'AUTO_MODERATION_ACTION_EXECUTION',
    guildId: guild.id,
    data: {
      guild_id: guild.id,
      action: actionOnWire(action),
      rule_id: rule.id,
      rule_trigger_type: rule.triggerType,
      user_id: authorId,
      channel_id: at.channel.id,
      ...(alertId && { alert_system_message_id: alertId }),
      content: hit.content,
      matched_keyword: match.keyword,
      matched_content: match.content,
    },
  })
}
