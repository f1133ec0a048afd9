import { AutoModerationActionType as Act, AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { ruleOnWire } from '../wire/auto-mod.ts'
import type { AutoModRule } from '../world/model/auto-mod.ts'
import { type InGuild, needInGuild } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import type { View } from './audit-views.ts'

/** Reference, "Trigger Types": maximum number of rules of each kind per guild. */
const RULES_MAX: Record<number, number> = { 1: 6, 3: 1, 4: 1, 5: 1, 6: 1 }

export type RuleFields = Omit<AutoModRule, 'id' | 'creatorId'>

export function needRules(at: InGuild, fields?: Pick<RuleFields, 'actions'>): void {
  needInGuild(at, P.ManageGuild)
  if (fields?.actions.some((action) => action.type === Act.Timeout)) needInGuild(at, P.ModerateMembers)
}

export function createRule(
  context: EmulatorContext,
  at: InGuild,
  fields: RuleFields,
  reason: string | null,
): AutoModRule {
  needRules(at, fields)
  const alike = [...at.guild.autoMod.values()].filter((rule) => rule.triggerType === fields.triggerType)
  if (alike.length >= (RULES_MAX[fields.triggerType] ?? 0)) throw refuse.tooManyRulesOfKind()
  const rule: AutoModRule = { ...fields, id: context.world.ids.next(), creatorId: at.actor.userId }
  at.guild.autoMod.set(rule.id, rule)
  tell(context, at, null, rule, 'CREATE', AuditLogEvent.AutoModerationRuleCreate, reason)
  return rule
}

export function updateRule(
  context: EmulatorContext,
  at: InGuild,
  rule: AutoModRule,
  fields: RuleFields,
  reason: string | null,
): AutoModRule {
  needRules(at, fields)
  const changed = { ...rule, ...fields, triggerType: rule.triggerType }
  at.guild.autoMod.set(rule.id, changed)
  tell(context, at, rule, changed, 'UPDATE', AuditLogEvent.AutoModerationRuleUpdate, reason)
  return changed
}

export function deleteRule(context: EmulatorContext, at: InGuild, rule: AutoModRule, reason: string | null): void {
  needRules(at)
  at.guild.autoMod.delete(rule.id)
  tell(context, at, rule, null, 'DELETE', AuditLogEvent.AutoModerationRuleDelete, reason)
}

function viewOf(rule: AutoModRule | null): View | null {
  if (!rule) return null
  const { name, event_type, trigger_type, trigger_metadata, actions, enabled, exempt_roles, exempt_channels } =
    ruleOnWire('', rule)
  return { name, event_type, trigger_type, trigger_metadata, actions, enabled, exempt_roles, exempt_channels }
}

function tell(
  context: EmulatorContext,
  at: InGuild,
  before: AutoModRule | null,
  after: AutoModRule | null,
  change: 'CREATE' | 'UPDATE' | 'DELETE',
  action: AuditLogEvent,
  reason: string | null,
): void {
  const rule = after ?? before
  if (!rule) return
  context.world.touchedGuilds.add(at.guild.id)
  recordInAuditLog(context, at.guild, {
    action,
    userId: at.actor.userId,
    targetId: rule.id,
    reason,
    changes: changesBetween(viewOf(before), viewOf(after)),
  })
  context.feed.publish({
    name: `AUTO_MODERATION_RULE_${change}`,
    guildId: at.guild.id,
    data: ruleOnWire(at.guild.id, rule),
  })
}
