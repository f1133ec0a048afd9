import * as z from 'zod/mini'
import { composeSaved } from '#core/bot/compose-saved.ts'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { CopyOutcome } from '#core/repeat-past-api.ts'
import type { Message } from '#core/settings/message.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { snowflakeAt } from '#core/snowflake.ts'
import type { RepeatMessage } from '../repeat-message.ts'
import { repeatVariables } from '../variables.ts'
import { COPY, type CopyState, copyOf, copyState, effective, planOf, repeatEntries, withPast } from './copy-state.ts'
import { agreementOf, isLouderThan, type Loudness, withoutMentions, writtenLoudness } from './loudness.ts'
import { nextRun } from './next-run.ts'

export const SEND_JOB = 'send'

/** Plans the next send of every entry whose plan is new, and forgets those that are gone. */
export function planAll(view: RuleView): Decision {
  const entries = repeatEntries(view)
  const known = new Map((view.records.copies?.rows ?? []).map((record) => [record.id, record]))
  const effects: Effect[] = []
  for (const written of entries) {
    const entry = effective(written, view.guild.premium)
    const record = known.get(entry.id)
    known.delete(entry.id)
    const state = record ? copyState(record.body) : null
    const plan = `${planOf(entry)} ${view.guild.timezone}`
    const agreed = agreementOf(written, messageOf(written, view), state?.agreed)
    if (state?.plan === plan) {
      if (!isSameValue(agreed, state.agreed ?? null)) {
        effects.push({ type: 'changeRecord', kind: COPY, id: entry.id, body: { agreed } })
      }
      continue
    }
    const fresh: CopyState = {
      sends: state?.sends ?? 0,
      skips: state?.skips ?? 0,
      lastRun: state?.lastRun ?? null,
      plan,
      agreed,
    }
    const at = nextRun(entry, fresh, view.now, view.guild.timezone, view.now)
    effects.push(
      record
        ? { type: 'changeRecord', kind: COPY, id: entry.id, body: fresh }
        : { type: 'putRecord', kind: COPY, id: entry.id, state: 'planned', channelId: entry.channel, body: fresh },
      at === null
        ? { type: 'unschedule', job: SEND_JOB, key: entry.id }
        : { type: 'schedule', job: SEND_JOB, key: entry.id, at, payload: { at } },
    )
  }
  for (const id of known.keys()) {
    effects.push({ type: 'deleteRecord', kind: COPY, id }, { type: 'unschedule', job: SEND_JOB, key: id })
  }
  return effects.length > 0 ? { effects, reasons: [{ code: 'planned' }] } : nothing('nothingToPlan')
}

const planned = z.object({ at: z.number() })
const counted = z.object({ id: z.string(), at: z.number() })
const people = z.array(
  z.object({ author: z.object({ bot: z.optional(z.boolean()) }), webhook_id: z.optional(z.string()) }),
)

export const COUNTED = 'counted'
export const REFUSED = 'refused'
/** As many as Discord gives at once. */
const COUNT_MAX = 100

export const readCounted = (payload: unknown) => counted.safeParse(payload).data ?? null

/** Where people must have spoken since the last copy, what was said is counted first. */
export function whenDue({ key, payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const due = copyOf(key, view)
  if (!due) return nothing('repeatGone')
  const at = planned.safeParse(payload).data?.at ?? view.now
  const { entry, state, since } = due
  if (entry.forceResend || !view.guild.channels.has(entry.channel)) return sendCopy(key, at, view)
  const after = state.messageId ?? snowflakeAt(since)
  return {
    effects: [
      {
        type: 'fetch',
        what: { kind: 'messages', channelId: entry.channel, after, limit: COUNT_MAX },
        answerTo: { tag: COUNTED, payload: { id: key, at } },
        optional: true,
      },
    ],
    reasons: [{ code: 'counting' }],
    durable: true,
  }
}

export function whenCounted({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = readCounted(payload)
  const due = asked && copyOf(asked.id, view)
  if (!asked || !due) return nothing('repeatGone')
  const said = result.ok ? people.safeParse(result.data).data : null
  const count = said?.filter(({ author, webhook_id }) => !author.bot && !webhook_id).length ?? Number.POSITIVE_INFINITY
  return count < due.entry.minMessages
    ? skipCopy(asked.id, asked.at, 'tooQuiet', view)
    : sendCopy(asked.id, asked.at, view)
}

/** The cadence is kept: the scheduled moment counts, not when it was sent. */
function planNext(entry: RepeatMessage, state: CopyState, at: number, view: RuleView): Effect[] {
  const next = nextRun(entry, { sends: state.sends, lastRun: at }, view.now, view.guild.timezone, at)
  return next === null ? [] : [{ type: 'schedule', job: SEND_JOB, key: entry.id, at: next, payload: { at: next } }]
}

type SkipReason = Extract<CopyOutcome, 'tooQuiet' | 'channelGone' | 'savedMessageGone'>

function skipCopy(id: string, at: number, code: SkipReason, view: RuleView): Decision {
  const due = copyOf(id, view)
  if (!due) return nothing('repeatGone')
  const { entry, state } = due
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: COPY,
        id,
        body: { lastRun: at, skips: state.skips + 1, past: withPast(state, at, code) },
      },
      ...planNext(entry, state, at, view),
    ],
    reasons: [{ code }],
  }
}

function sendCopy(id: string, at: number, view: RuleView): Decision {
  const due = copyOf(id, view)
  if (!due) return nothing('repeatGone')
  const { entry, state } = due
  if (!entry.enabled) return nothing('paused')
  if (!view.guild.channels.has(entry.channel)) return skipCopy(id, at, 'channelGone', view)
  const copy = composeCopy(entry, state, view)
  if (!copy) return skipCopy(id, at, 'savedMessageGone', view)
  const sent = { ...state, sends: state.sends + 1 }
  const isLouder = isLouderThan(agreedOf(entry, state, view), entry, copy)
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: COPY,
        id,
        body: { lastRun: at, sends: sent.sends, past: withPast(state, at, isLouder ? 'sentQuietly' : 'sent') },
      },
      ...planNext(entry, sent, at, view),
      ...postCopy(entry, state, isLouder ? withoutMentions(copy) : copy),
    ],
    reasons: [{ code: isLouder ? 'louderThanChosen' : 'sent' }],
    onFailure: { tag: REFUSED, payload: { id, at } },
  }
}

/** Discord did not take it: it is not counted, and a campaign is not over because of it. */
export function whenRefused({ payload }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = readCounted(payload)
  const due = asked && copyOf(asked.id, view)
  if (!asked || !due) return nothing('repeatGone')
  const { id, at } = asked
  const state = { ...due.state, sends: Math.max(0, due.state.sends - 1) }
  return {
    effects: [
      { type: 'changeRecord', kind: COPY, id, body: { sends: state.sends, past: withPast(state, at, 'refused') } },
      ...planNext(due.entry, state, due.state.lastRun ?? at, view),
    ],
    reasons: [{ code: 'copyRefused' }],
  }
}

/** What it may notify. Words of its own were looked at when they were saved; what is saved elsewhere, when it was chosen. */
function agreedOf(entry: RepeatMessage, { agreed }: CopyState, view: RuleView): Loudness {
  if (agreed && agreed.savedId === entry.savedMessageId) return agreed
  const message = messageOf(entry, view)
  return message ? writtenLoudness(entry, message) : { everyone: false, often: false }
}

/** Whether what it sends would be louder now than it was when somebody agreed to it. */
export function isLouderNow(id: string, view: RuleView): boolean {
  const due = copyOf(id, view)
  const copy = due && composeCopy(due.entry, due.state, view)
  return due !== null && copy !== null && isLouderThan(agreedOf(due.entry, due.state, view), due.entry, copy)
}

/** One more copy, because somebody asked for it: when the next one is due stays as it was. */
export function sendNow(id: string, view: RuleView): Effect[] | 'repeatGone' | 'channelGone' | 'savedMessageGone' {
  const due = copyOf(id, view)
  if (!due) return 'repeatGone'
  const { entry, state } = due
  if (!view.guild.channels.has(entry.channel)) return 'channelGone'
  const copy = composeCopy(entry, state, view)
  if (!copy) return 'savedMessageGone'
  const past = withPast(state, view.now, 'sent')
  return [
    { type: 'changeRecord', kind: COPY, id, body: { sends: state.sends + 1, past } },
    ...postCopy(entry, state, copy),
  ]
}

function composeCopy(entry: RepeatMessage, { sends }: CopyState, view: RuleView): BotMessage | null {
  const message = messageOf(entry, view)
  return (
    message &&
    composeSaved(message, view, {
      member: null,
      channelId: entry.channel,
      locale: view.guild.locale,
      savedId: entry.savedMessageId ?? undefined,
      variables: {
        table: repeatVariables,
        context: (base) => ({ ...base, repeat: { name: entry.name, count: sends + 1 } }),
      },
    })
  )
}

function postCopy(entry: RepeatMessage, state: CopyState, copy: BotMessage): Effect[] {
  const { id, channel: channelId } = entry
  const effects: Effect[] = [
    { type: 'sendMessage', channelId, message: copy, as: 'copy' },
    { type: 'changeRecord', kind: COPY, id, body: { messageId: ref('copy') } },
  ]
  if (entry.crosspost) {
    effects.push({ type: 'crosspostMessage', channelId, messageId: ref('copy'), optional: true })
  }
  if (entry.sticky && state.messageId) {
    const viaWebhook = copy.profile !== undefined
    effects.push({ type: 'deleteMessage', channelId, messageId: state.messageId, viaWebhook, optional: true })
  }
  return effects
}

export function messageOf(entry: RepeatMessage, view: RuleView): Message | null {
  if (entry.message) return entry.message
  const saved = view.entries('savedMessages') as readonly { id: string; message: Message }[]
  return saved.find(({ id }) => id === entry.savedMessageId)?.message ?? null
}
