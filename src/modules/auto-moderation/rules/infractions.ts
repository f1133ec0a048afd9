import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { limitFor } from '#core/limits.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { FILTERS, type FilterKey, type SanctionRule } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { filterName } from './act.ts'
import { addCounts, decide, type Infraction } from './escalate.ts'
import { ruleSentence } from './rule-sentence.ts'
import { keepSaid, said as saidShape } from './said.ts'

export const INFRACTION = 'infraction'
/** The other state is `undone`. */
export const COUNTED_STATE = 'counted'
const KEPT_MS = 180 * 86_400_000
export const PURGE_JOB = 'purge'
const PURGED_AT_ONCE = 100

const counted = z.object({
  userId: z.string(),
  name: z.string(),
  filters: z.array(z.enum(FILTERS)).check(z.minLength(1)),
  found: z._default(z.record(z.string(), z.array(z.string())), {}),
  channelId: z.nullable(z.string()),
  messageId: z.nullable(z.string()),
  excerpt: z.string(),
  source: z.enum(['bot', 'discord']),
  said: z._default(z.nullable(saidShape), null),
})
export const infractionBody = z.object({
  filter: z.enum(FILTERS),
  excerpt: z.string(),
  source: z.enum(['bot', 'discord']),
  /** The same for all infractions of one message. Absent: recorded before undoing was possible. */
  hit: z.optional(z.string()),
  /** Which words of the list, or which hosts. */
  found: z._default(z.array(z.string()), []),
  /** When each rule it triggered had last fired before; 0: never. */
  fired: z._default(z.record(z.string(), z.number()), {}),
})
/** Lifetime counts survive the purge; `fired` is by rule. */
export const memberState = z.object({
  counts: z._default(z.record(z.string(), z.number()), {}),
  fired: z._default(z.record(z.string(), z.number()), {}),
})

export function countNeeds({ payload }: EventOf<'requested'>): Needs {
  const asked = counted.safeParse(payload).data
  if (!asked) return {}
  const { userId } = asked
  return { memberState: [userId], records: { recent: { kind: INFRACTION, subjectId: userId, state: COUNTED_STATE } } }
}

/** Stores the infractions, and requests a sanction from moderation where a rule says so. */
export function countAndEscalate(
  event: EventOf<'requested'>,
  settings: AutoModerationSettings,
  view: RuleView,
): Decision {
  const asked = counted.safeParse(event.payload).data
  if (!asked) return nothing('badRequest')
  const { userId, filters, found, channelId, messageId, excerpt, source, said } = asked
  const { guild, now } = view
  const state = memberState.safeParse(view.memberState.get(userId) ?? {}).data ?? { counts: {}, fired: {} }
  const added = filters.map((filter): Infraction => ({ filter, at: now }))
  const after = addCounts(state.counts, filters)
  const known = (view.records.recent?.rows ?? []).flatMap(({ body, createdAt }): Infraction[] => {
    const filter = infractionBody.safeParse(body).data?.filter
    return filter ? [{ filter, at: createdAt }] : []
  })
  const rules = settings.sanctions.slice(0, limitFor('sanctions', guild.premium))
  const firing = decide(rules, { recent: [...known, ...added], before: state.counts, after, fired: state.fired }, now)
  const [chosen] = firing
  const hit = messageId ?? view.newId()
  const firedBefore = Object.fromEntries(firing.map(({ id }) => [id, state.fired[id] ?? 0]))
  const effects: Effect[] = filters.map((filter) => ({
    type: 'putRecord',
    kind: INFRACTION,
    id: view.newId(),
    state: COUNTED_STATE,
    subjectId: userId,
    channelId,
    messageId,
    dueAt: now + KEPT_MS,
    body: {
      filter,
      excerpt,
      source,
      hit,
      found: found[filter] ?? [],
      ...(chosen && { rule: chosen.id, fired: firedBefore }),
    },
  }))
  const fired = Object.fromEntries(firing.map(({ id }) => [id, now]))
  effects.push({ type: 'putMemberState', userId, value: { counts: after, fired: { ...state.fired, ...fired } } })
  if (said) effects.push(keepSaid(userId, hit, said, now))
  const [first] = filters
  if (source === 'bot') effects.push(infractionEntry(asked, hit, view))
  if (chosen && first) effects.push(request(chosen, first, hit, asked, view))
  return { effects, reasons: [{ code: chosen ? 'escalated' : 'infractionCounted' }] }
}

function request(
  rule: SanctionRule,
  filter: FilterKey,
  hit: string,
  asked: z.infer<typeof counted>,
  view: RuleView,
): Effect {
  const { locale } = view.guild
  const payload = {
    type: rule.type,
    userId: asked.userId,
    targetName: asked.name,
    source: 'automod',
    reason: filterName(filter, locale),
    context: ruleSentence(rule, locale),
    duration: 'duration' in rule ? rule.duration : null,
    deleteMessages: 'deleteMessages' in rule ? rule.deleteMessages : 0,
    channelId: asked.channelId,
    ruleId: rule.id,
    infractionId: hit,
  }
  return askModule(view, { module: 'moderation', from: 'auto-moderation', what: 'sanction', payload })
}

/** What Discord itself blocked is already in the log. */
const infractionEntry = (
  { userId, filters, channelId, excerpt }: z.infer<typeof counted>,
  hit: string,
  view: RuleView,
): Effect =>
  logEntry(view, 'auto-moderation', {
    log: 'automod',
    event: 'infraction',
    lines: [
      `<@${userId}>${channelId ? ` <#${channelId}>` : ''}`,
      `**${filters.map((filter) => filterName(filter, view.guild.locale)).join(', ')}**`,
      ...(excerpt ? [`> ${escapeMarkdown(excerpt).replaceAll('\n', '\n> ')}`] : []),
    ],
    channelId,
    button: {
      label: m['auto-moderation.undo.button']({}, { locale: view.guild.locale }),
      customId: customId('auto-moderation', 'undo', hit, userId),
    },
  })

export const planPurge = (at: number): Effect => ({
  type: 'schedule',
  job: PURGE_JOB,
  key: PURGE_JOB,
  at,
  payload: null,
})

export const purgeNeeds = (now: number): Needs => ({
  records: { old: { kind: INFRACTION, dueBefore: now, limit: PURGED_AT_ONCE } },
})

/** Deletes infractions older than half a year, a hundred at a time. */
export function purge(view: RuleView): Decision {
  const rows = view.records.old?.rows ?? []
  const isMore = rows.length === PURGED_AT_ONCE
  const effects: Effect[] = rows.map(({ id }) => ({ type: 'deleteRecord', kind: INFRACTION, id }))
  effects.push(planPurge(view.now + (isMore ? 60_000 : 86_400_000)))
  return { effects, reasons: [{ code: 'purged' }] }
}
