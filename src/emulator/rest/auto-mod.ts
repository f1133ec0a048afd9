import { AutoModerationActionType as Act, AutoModerationRuleTriggerType as Trigger } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild, type InGuild } from '../actions/access.ts'
import { toPattern } from '../actions/auto-mod-match.ts'
import { createRule, deleteRule, needRules, type RuleFields, updateRule } from '../actions/auto-mod-rules.ts'
import { addFieldError, type FieldErrors, refuse } from '../refusal.ts'
import { ruleOnWire } from '../wire/auto-mod.ts'
import type { AutoModRule } from '../world/model/auto-mod.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

/** Reference, "Trigger Metadata Field Limits" and "Action Metadata". */
const word = z.string().min(1).max(60)
const metadata = z.object({
  keyword_filter: z.array(word).max(1_000).nullish(),
  regex_patterns: z
    .array(
      z
        .string()
        .min(1)
        .max(260)
        .refine((pattern) => toPattern(pattern) !== null, {
          error: 'AUTO_MODERATION_INVALID_REGEX|Invalid regex pattern',
        }),
    )
    .max(10)
    .nullish(),
  presets: z.array(z.int().min(1).max(3)).nullish(),
  allow_list: z.array(word).max(1_000).nullish(),
  mention_total_limit: z.int().min(1).max(50).nullish(),
  mention_raid_protection_enabled: z.boolean().nullish(),
})
const action = z.object({
  type: z.int().min(Act.BlockMessage).max(Act.BlockMemberInteraction),
  metadata: z
    .object({
      channel_id: z.string().nullish(),
      duration_seconds: z.int().min(1).max(2_419_200).nullish(),
      custom_message: z.string().max(150).nullish(),
    })
    .nullish(),
})
const ruleBody = z.object({
  name: z.string().trim().min(1).max(100),
  event_type: z.int().min(1).max(2),
  trigger_type: z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  trigger_metadata: metadata.nullish(),
  actions: z.array(action).min(1).max(5),
  enabled: z.boolean().nullish(),
  exempt_roles: z.array(z.string()).max(20).nullish(),
  exempt_channels: z.array(z.string()).max(50).nullish(),
})

const KEYWORD_ALLOW_MAX = 100

function readRule(call: Call, at: InGuild, present: AutoModRule | null): RuleFields {
  const body = parseBody(present ? ruleBody.partial() : ruleBody, call.body)
  const meta = body.trigger_metadata
  const fields: RuleFields = {
    name: body.name ?? present?.name ?? '',
    eventType: body.event_type ?? present?.eventType ?? 1,
    triggerType: present?.triggerType ?? body.trigger_type ?? Trigger.Keyword,
    keywords: meta?.keyword_filter ?? present?.keywords ?? [],
    patterns: meta?.regex_patterns ?? present?.patterns ?? [],
    presets: meta?.presets ?? present?.presets ?? [],
    allowList: meta?.allow_list ?? present?.allowList ?? [],
    mentionLimit: meta?.mention_total_limit ?? present?.mentionLimit ?? 20,
    mentionRaidProtection: meta?.mention_raid_protection_enabled ?? present?.mentionRaidProtection ?? false,
    actions:
      body.actions?.map(({ type, metadata: more }) => ({
        type,
        channelId: more?.channel_id ?? null,
        durationSeconds: more?.duration_seconds ?? null,
        customMessage: more?.custom_message ?? null,
      })) ??
      present?.actions ??
      [],
    enabled: body.enabled ?? present?.enabled ?? false,
    exemptRoles: body.exempt_roles ?? present?.exemptRoles ?? [],
    exemptChannels: body.exempt_channels ?? present?.exemptChannels ?? [],
  }
  checkRule(at, fields)
  return fields
}

function checkRule(at: InGuild, fields: RuleFields): void {
  const errors: FieldErrors = {}
  const fault = (path: PropertyKey[], code: string, message: string) => addFieldError(errors, path, code, message)
  const needsWords = fields.triggerType === Trigger.Keyword || fields.triggerType === Trigger.MemberProfile
  if (needsWords && fields.keywords.length + fields.patterns.length === 0)
    fault(['trigger_metadata'], 'BASE_TYPE_REQUIRED', 'This field is required')
  if (needsWords && fields.allowList.length > KEYWORD_ALLOW_MAX)
    fault(
      ['trigger_metadata', 'allow_list'],
      'BASE_TYPE_MAX_LENGTH',
      `Must be ${KEYWORD_ALLOW_MAX} or fewer in length.`,
    )
  const mayTimeOut = fields.triggerType === Trigger.Keyword || fields.triggerType === Trigger.MentionSpam
  fields.actions.forEach((one, index) => {
    const wrong = (code: string, message: string) => fault(['actions', index], code, message)
    if (one.type === Act.Timeout && !mayTimeOut)
      wrong('AUTO_MODERATION_INVALID_ACTION_TYPE', 'This action cannot be used with this trigger')
    if (one.type === Act.Timeout && one.durationSeconds === null)
      fault(['actions', index, 'metadata', 'duration_seconds'], 'BASE_TYPE_REQUIRED', 'This field is required')
    if (one.type === Act.SendAlertMessage && !at.guild.channels.has(one.channelId ?? ''))
      fault(['actions', index, 'metadata', 'channel_id'], 'BASE_TYPE_REQUIRED', 'Unknown channel')
    if (fields.actions.findIndex((other) => other.type === one.type) !== index)
      wrong('AUTO_MODERATION_DUPLICATE_ACTION', 'Each action may be used once')
  })
  if (Object.keys(errors).length > 0) throw refuse.invalidForm(errors)
}

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

function ruleAt(call: Call, here: InGuild): AutoModRule {
  needRules(here)
  const rule = here.guild.autoMod.get(call.param('ruleId'))
  if (!rule) throw refuse.unknownAutoModRule()
  return rule
}

const PATH = '/guilds/:guildId/auto-moderation/rules'
const limit = LIMITS.channelWrite

export const autoModEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: PATH,
    who: 'bot',
    answer(call) {
      const here = at(call)
      needRules(here)
      return [...here.guild.autoMod.values()].map((rule) => ruleOnWire(here.guild.id, rule))
    },
  },
  {
    method: 'POST',
    path: PATH,
    who: 'bot',
    limit,
    answer(call) {
      const here = at(call)
      needRules(here)
      return ruleOnWire(here.guild.id, createRule(call.context, here, readRule(call, here, null), call.reason))
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:ruleId`,
    who: 'bot',
    answer(call) {
      const here = at(call)
      return ruleOnWire(here.guild.id, ruleAt(call, here))
    },
  },
  {
    method: 'PATCH',
    path: `${PATH}/:ruleId`,
    who: 'bot',
    limit,
    answer(call) {
      const here = at(call)
      const rule = ruleAt(call, here)
      return ruleOnWire(here.guild.id, updateRule(call.context, here, rule, readRule(call, here, rule), call.reason))
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/:ruleId`,
    who: 'bot',
    limit,
    answer(call) {
      const here = at(call)
      deleteRule(call.context, here, ruleAt(call, here), call.reason)
      return NO_CONTENT
    },
  },
]
