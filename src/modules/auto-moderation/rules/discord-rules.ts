import * as z from 'zod/mini'
import { type AutoModRule, type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { brand } from '#core/brand.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { AutoModerationSettings } from '../settings.ts'
import { isActing } from './acting.ts'

export const BLOCKS = ['filter', 'pings', 'mentions'] as const
export type Block = (typeof BLOCKS)[number]
export const RULE_TAG = 'rule'
export const ruleKey = (block: Block) => `rule:${block}`

/** Discord's limits. */
const KEYWORDS_MAX = 1_000
const KEYWORD_LENGTH_MAX = 60
const ROLES_MAX = 20
const CHANNELS_MAX = 50
const MEMORY_MS = 365 * 86_400_000

/** null: there is nothing that Discord could block. */
function ruleFor(block: Block, settings: AutoModerationSettings, view: RuleView): AutoModRule | null {
  const { roles, channels, block: own } = settings[block]
  if (!own.status || !isActing(settings[block])) return null
  const { locale } = view.guild
  const name = `${brand.name} · ${m[`auto-moderation.settings.${block}.status`]({}, { locale })}`
  const shared = {
    name,
    customMessage: own.customMessage,
    enabled: true,
    exemptRoles: roles.filter((id) => view.guild.roles.has(id)).slice(0, ROLES_MAX),
    exemptChannels: channels.filter((id) => view.guild.channels.has(id)).slice(0, CHANNELS_MAX),
  }
  if (block === 'mentions') return { ...shared, trigger: { type: 'mentions', limit: settings.mentions.limit } }
  const keywords = block === 'filter' ? settings.filter.mots : pingTokens(settings)
  const fitting = keywords.filter(({ length }) => length <= KEYWORD_LENGTH_MAX).slice(0, KEYWORDS_MAX)
  return fitting.length === 0 ? null : { ...shared, trigger: { type: 'keywords', keywords: fitting } }
}

/** Mentions as Discord's clients write them. */
const pingTokens = ({ pings }: AutoModerationSettings) =>
  pings.targets.flatMap(({ type, id }) => (type === 'role' ? [`*<@&${id}>*`] : [`*<@${id}>*`, `*<@!${id}>*`]))

/**
 * Keeps Discord's rules the same as ours: after a save, and when the bot starts. Rules that already are stay
 * untouched.
 */
export function keepRules(settings: AutoModerationSettings, view: RuleView): Decision {
  if (!view.guild.botCan('manageGuild')) return nothing('botLacks')
  const effects = BLOCKS.flatMap((block) => stepsFor(block, settings, view))
  return effects.length === 0 ? nothing('rulesInStep') : { effects, reasons: [{ code: 'rulesKept' }] }
}

function stepsFor(block: Block, settings: AutoModerationSettings, view: RuleView): Effect[] {
  const { ruleId, sync } = settings[block].block
  const rule = ruleFor(block, settings, view)
  const key = ruleKey(block)
  if (!rule) {
    if (ruleId === null) return []
    return [
      { type: 'forget', key },
      { type: 'deleteAutoModRule', ruleId, optional: true },
      { type: 'changeSettings', changes: { [`${block}.block.ruleId`]: null } },
    ]
  }
  if (ruleId !== null && !sync) return []
  const mark = JSON.stringify(rule)
  // The id of a rule that was just made is reported back as a changed setting.
  if (view.memory.get(key) === mark) return []
  const as = `rule-${block}`.replace('-', '')
  const put: Effect = {
    type: 'putAutoModRule',
    ruleId,
    rule,
    as,
    optional: true,
    answerTo: { tag: RULE_TAG, payload: { block } },
  }
  const remember: Effect = { type: 'remember', key, value: mark, forgetAt: view.now + MEMORY_MS }
  if (ruleId !== null) return [remember, put]
  const made: Effect = {
    type: 'changeSettings',
    changes: { [`${block}.block.ruleId`]: ref(as), [`${block}.block.lost`]: false },
  }
  return [remember, put, made]
}

const answered = z.object({ block: z.enum(BLOCKS) })

/**
 * Somebody deleted the rule on Discord, or Discord allows no more of them: blocking is switched off, and that is
 * reported.
 */
export function hearOfRule({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const block = answered.safeParse(payload).data?.block
  if (result.ok || !block) return nothing('rulesKept')
  const forget: Effect = { type: 'forget', key: ruleKey(block) }
  const isOver =
    result.code === 'ruleGone' || result.code === 'tooMany' || result.code === 'gone' || result.code === 'invalid'
  if (!isOver) return { effects: [forget], reasons: [{ code: 'ruleRefused' }] }
  return lostRule(block, result.code, view)
}

/** As in the server's audit log. */
const RULE_CHANGED = 141
const RULE_DELETED = 142
/**
 * What people may change about a rule on Discord: its name, its other actions, whether it is on. Words and exemptions
 * are ours.
 */
const OTHERS_MAY_CHANGE: readonly string[] = ['name', 'actions', 'enabled']

function touchedBlock(
  { action, targetId, changes }: EventOf<'auditEntry'>,
  settings: AutoModerationSettings,
): Block | null {
  const block = BLOCKS.find((each) => targetId !== null && settings[each].block.ruleId === targetId) ?? null
  if (!block || action === RULE_DELETED) return block
  const isOurs = changes.some(({ key }) => !OTHERS_MAY_CHANGE.includes(key))
  return action === RULE_CHANGED && isOurs && settings[block].block.sync ? block : null
}

export const isRuleTouched = (entry: EventOf<'auditEntry'>, settings: AutoModerationSettings, botId: string) =>
  (entry.action === RULE_CHANGED || entry.action === RULE_DELETED) &&
  entry.actorId !== botId &&
  touchedBlock(entry, settings) !== null

/** Somebody deleted one of our rules on Discord, or edited one that is kept in sync. */
export function hearOfTouch(entry: EventOf<'auditEntry'>, settings: AutoModerationSettings, view: RuleView): Decision {
  const block = touchedBlock(entry, settings)
  if (!block) return nothing('notOurRule')
  if (entry.action === RULE_DELETED) return lostRule(block, 'ruleGone', view)
  if (!view.guild.botCan('manageGuild')) return nothing('botLacks')
  const effects = stepsFor(block, settings, { ...view, memory: new Map() })
  return { effects, reasons: [{ code: 'rulesKept' }] }
}

/** The page offers to make it again. */
function lostRule(block: Block, failure: string, view: RuleView): Decision {
  const changes = { ruleId: null, status: false, lost: true }
  return {
    effects: [
      { type: 'forget', key: ruleKey(block) },
      {
        type: 'changeSettings',
        changes: Object.fromEntries(Object.entries(changes).map(([key, value]) => [`${block}.block.${key}`, value])),
      },
      logAlert(view, 'auto-moderation', { code: 'autoModRuleGone', block, failure }),
    ],
    reasons: [{ code: 'ruleGone' }],
  }
}
