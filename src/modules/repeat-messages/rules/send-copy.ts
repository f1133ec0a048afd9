import * as z from 'zod/mini'
import { composeSaved } from '#core/bot/compose-saved.ts'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Message } from '#core/settings/message.ts'
import { FREE_INTERVAL_MIN_SECONDS, type RepeatMessage } from '../repeat-message.ts'
import { nextRun } from './next-run.ts'

export const SEND_JOB = 'send'
export const COPY = 'repeatCopy'

const body = z.object({
  sends: z.number(),
  skips: z.number(),
  lastRun: z.nullable(z.number()),
  /** The last copy that was sent. */
  messageId: z.optional(z.nullable(z.string())),
  /** What the schedule was when this was planned: a changed one begins anew. */
  plan: z.string(),
})
type CopyState = z.infer<typeof body>

const copyState = (value: unknown): CopyState | null => body.safeParse(value).data ?? null

/** On a free server what premium allowed rests: no quicker than hourly, one time a day, no removal. */
function effective(entry: RepeatMessage, premium: boolean): RepeatMessage {
  if (premium) return entry
  return {
    ...entry,
    interval: Math.max(entry.interval, FREE_INTERVAL_MIN_SECONDS),
    times: entry.times.slice(0, 1),
    sticky: false,
  }
}

const planOf = ({ kind, interval, window, times, days, startAt, endAt, enabled }: RepeatMessage): string =>
  JSON.stringify([kind, interval, window, times, days, startAt, endAt, enabled])

/** Plans the next send of every entry whose plan is new, and forgets those that are gone. */
export function planAll(view: RuleView): Decision {
  const entries = view.entries('repeatMessages') as readonly RepeatMessage[]
  const known = new Map((view.records.copies?.rows ?? []).map((record) => [record.id, record]))
  const effects: Effect[] = []
  for (const written of entries) {
    const entry = effective(written, view.guild.premium)
    const record = known.get(entry.id)
    known.delete(entry.id)
    const state = record ? copyState(record.body) : null
    const plan = `${planOf(entry)} ${view.guild.timezone}`
    if (state?.plan === plan) continue
    const fresh: CopyState = {
      sends: state?.sends ?? 0,
      skips: state?.skips ?? 0,
      lastRun: state?.lastRun ?? null,
      plan,
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
/** As many as Discord gives at once. */
const COUNT_MAX = 100

export const readCounted = (payload: unknown) => counted.safeParse(payload).data ?? null

/** Where people must have spoken since the last copy, what was said is counted first. */
export function whenDue({ key, payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const due = copyOf(key, view)
  if (!due) return nothing('repeatGone')
  const at = planned.safeParse(payload).data?.at ?? view.now
  const { entry, state } = due
  if (entry.forceResend || !state.messageId || !view.guild.channels.has(entry.channel)) return sendCopy(key, at, view)
  return {
    effects: [
      {
        type: 'fetch',
        what: { kind: 'messages', channelId: entry.channel, after: state.messageId, limit: COUNT_MAX },
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

function copyOf(id: string, view: RuleView) {
  const record = view.records.copy?.rows[0]
  const state = record ? copyState(record.body) : null
  const written = (view.entries('repeatMessages') as readonly RepeatMessage[]).find((one) => one.id === id)
  return written && state ? { entry: effective(written, view.guild.premium), state } : null
}

/** The cadence is kept: the scheduled moment counts, not when it was sent. */
function planNext(entry: RepeatMessage, state: CopyState, at: number, view: RuleView): Effect[] {
  const next = nextRun(entry, { sends: state.sends, lastRun: at }, view.now, view.guild.timezone, at)
  return next === null ? [] : [{ type: 'schedule', job: SEND_JOB, key: entry.id, at: next, payload: { at: next } }]
}

function skipCopy(id: string, at: number, code: string, view: RuleView): Decision {
  const due = copyOf(id, view)
  if (!due) return nothing('repeatGone')
  const { entry, state } = due
  return {
    effects: [
      { type: 'changeRecord', kind: COPY, id, body: { lastRun: at, skips: state.skips + 1 } },
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
  const message = messageOf(entry, view)
  if (!message) return skipCopy(id, at, 'savedMessageGone', view)
  const composed = composeSaved(message, view, {
    member: null,
    channelId: entry.channel,
    locale: view.guild.locale,
    savedId: entry.savedMessageId ?? undefined,
  })
  const sent = { ...state, sends: state.sends + 1 }
  const effects: Effect[] = [
    { type: 'changeRecord', kind: COPY, id, body: { lastRun: at, sends: sent.sends } },
    ...planNext(entry, sent, at, view),
    { type: 'sendMessage', channelId: entry.channel, message: composed, as: 'copy' },
    { type: 'changeRecord', kind: COPY, id, body: { messageId: ref('copy') } },
  ]
  if (entry.crosspost) {
    effects.push({ type: 'crosspostMessage', channelId: entry.channel, messageId: ref('copy'), optional: true })
  }
  if (entry.sticky && state.messageId) {
    effects.push({
      type: 'deleteMessage',
      channelId: entry.channel,
      messageId: state.messageId,
      viaWebhook: composed.profile !== undefined,
      optional: true,
    })
  }
  return { effects, reasons: [{ code: 'sent' }] }
}

function messageOf(entry: RepeatMessage, view: RuleView): Message | null {
  if (entry.message) return entry.message
  const saved = view.entries('savedMessages') as readonly { id: string; message: Message }[]
  return saved.find(({ id }) => id === entry.savedMessageId)?.message ?? null
}
