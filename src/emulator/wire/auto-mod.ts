import {
  type AutoModerationActionType as Act,
  type APIAutoModerationRule,
  AutoModerationRuleTriggerType as Trigger,
} from 'discord-api-types/v10'
import type { AutoModAction, AutoModRule } from '../world/model/auto-mod.ts'

export function actionOnWire(action: AutoModAction): APIAutoModerationRule['actions'][number] {
  const metadata = {
    ...(action.channelId && { channel_id: action.channelId }),
    ...(action.durationSeconds !== null && { duration_seconds: action.durationSeconds }),
    ...(action.customMessage !== null && { custom_message: action.customMessage }),
  }
  return { type: action.type as Act, metadata: metadata as { channel_id: string; duration_seconds: number } }
}

/** Each kind of trigger shows its own fields only. */
function triggerOnWire(rule: AutoModRule): APIAutoModerationRule['trigger_metadata'] {
  switch (rule.triggerType) {
    case Trigger.Keyword:
    case Trigger.MemberProfile:
      return { keyword_filter: rule.keywords, regex_patterns: rule.patterns, allow_list: rule.allowList }
    case Trigger.KeywordPreset:
      return { presets: rule.presets, allow_list: rule.allowList }
    case Trigger.MentionSpam:
      return {
        mention_total_limit: rule.mentionLimit,
        mention_raid_protection_enabled: rule.mentionRaidProtection,
      }
    default:
      return {}
  }
}

export function ruleOnWire(guildId: string, rule: AutoModRule): APIAutoModerationRule {
  return {
    id: rule.id,
    guild_id: guildId,
    name: rule.name,
    creator_id: rule.creatorId,
    event_type: rule.eventType,
    trigger_type: rule.triggerType as Trigger,
    trigger_metadata: triggerOnWire(rule),
    actions: rule.actions.map(actionOnWire),
    enabled: rule.enabled,
    exempt_roles: rule.exemptRoles,
    exempt_channels: rule.exemptChannels,
  }
}
