import {
  AutoModerationActionType,
  AutoModerationRuleEventType,
  AutoModerationRuleTriggerType,
  type RESTPostAPIAutoModerationRuleJSONBody,
} from 'discord-api-types/v10'
import type { AutoModRule } from '#core/bot/platform-effects.ts'
import type { Entries } from './step.ts'

const UNKNOWN_RULE = 10068
const CUSTOM_MESSAGE_MAX = 150

function ruleBody(rule: AutoModRule): RESTPostAPIAutoModerationRuleJSONBody {
  const { trigger, customMessage } = rule
  return {
    name: rule.name,
    event_type: AutoModerationRuleEventType.MessageSend,
    ...(trigger.type === 'keywords'
      ? {
          trigger_type: AutoModerationRuleTriggerType.Keyword,
          trigger_metadata: {
            keyword_filter: [...trigger.keywords],
            ...(trigger.allowed && { allow_list: [...trigger.allowed] }),
          },
        }
      : {
          trigger_type: AutoModerationRuleTriggerType.MentionSpam,
          trigger_metadata: { mention_total_limit: trigger.limit },
        }),
    actions: [
      {
        type: AutoModerationActionType.BlockMessage,
        ...(customMessage && { metadata: { custom_message: customMessage.slice(0, CUSTOM_MESSAGE_MAX) } }),
      },
    ],
    enabled: rule.enabled,
    exempt_roles: [...rule.exemptRoles],
    exempt_channels: [...rule.exemptChannels],
  }
}

export const autoModEntries: Entries<'putAutoModRule' | 'deleteAutoModRule'> = {
  putAutoModRule: {
    family: 'rule',
    need: () => ({ permissions: ['manageGuild'] }),
    async run({ ruleId, rule }, { api, ask, audit, guild }) {
      const body = ruleBody(rule)
      if (ruleId === null)
        return { id: (await ask(() => api.guilds.createAutoModerationRule(guild.id, body, audit))).id }
      // A rule's trigger can only be chosen when it is created.
      const { trigger_type: _, ...changes } = body
      // Alerts and timeouts that people added to the rule by hand are kept.
      const present = await ask(() => api.guilds.getAutoModerationRule(guild.id, ruleId))
      const added = present.actions.filter(({ type }) => type !== AutoModerationActionType.BlockMessage)
      const actions = [...body.actions, ...added]
      return {
        id: (await ask(() => api.guilds.editAutoModerationRule(guild.id, ruleId, { ...changes, actions }, audit))).id,
      }
    },
  },
  deleteAutoModRule: {
    family: 'rule',
    need: () => ({ permissions: ['manageGuild'] }),
    soAlready: [UNKNOWN_RULE],
    async run({ ruleId }, { api, ask, audit, guild }) {
      await ask(() => api.guilds.deleteAutoModerationRule(guild.id, ruleId, audit))
      return {}
    },
  },
}
