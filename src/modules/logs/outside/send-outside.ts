import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { outsideAnswer } from '#core/bot/outside.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import { calledKey, callForHelp } from '../rules/urgent.ts'
import type { LogsSettings } from '../settings.ts'
import { DESTINATION, type Destination, destinationById, isDue, readDestinations } from './destination.ts'
import { mentionedIn, plainMentions } from './plain-mentions.ts'
import { OUTSIDE_JOB, type OutsidePayload, outsidePayload } from './queue-outside.ts'

export const OUTSIDE_TAG = 'outside'
/** Delay after each failed attempt; after the last one the entries are dropped. */
const RETRY_AFTER_MS = [10_000, 60_000, 600_000] as const
const FAILURES_MAX = 20
/** The webhook was deleted, or its address was never valid: Discord counts such calls against the bot. */
const GONE: readonly (number | null)[] = [401, 403, 404, 410]
/** Success is recorded now and then, not with every entry. */
const NOTED_EVERY_MS = 300_000

const troubleOf = (id: string) => `outside:${id}`
const readPayload = (payload: unknown): OutsidePayload | null => outsidePayload.safeParse(payload).data ?? null

export function outsideNeeds({ payload }: Pick<EventOf<'jobDue'>, 'payload'>): Needs {
  const sent = readPayload(payload)
  if (!sent) return {}
  return {
    records: { outside: destinationById(sent.to) },
    members: mentionedIn(sent.entries.map(({ text }) => text)),
  }
}

export function sendOutside({ payload }: EventOf<'jobDue'>, _settings: LogsSettings, view: RuleView): Decision {
  const sent = readPayload(payload)
  const [destination] = readDestinations(view.records.outside)
  if (!sent || !destination || !isDue(destination, view.guild, view.now)) return nothing('outsideOff')
  const content =
    destination.type === 'webhook'
      ? { message: messageOf(sent, view) }
      : { json: { guildId: view.guild.id, entries: sent.entries } }
  const { sealed } = destination
  return decided('sentOutside', {
    type: 'postOutside',
    to: sent.to,
    sealed,
    content,
    answerTo: { tag: OUTSIDE_TAG, payload: sent },
  })
}

const messageOf = ({ entries, sender }: OutsidePayload, view: RuleView): BotMessage => ({
  embeds: entries.map(({ title, text, color, at }) => ({
    title,
    description: plainMentions(text, view),
    color,
    timestamp: at,
  })),
  ...(sender && { profile: sender }),
})

export function answerNeeds({ payload }: EventOf<'answered'>): Needs {
  const sent = readPayload(payload)
  if (!sent) return {}
  return { records: { outside: destinationById(sent.to) }, memory: [calledKey(troubleOf(sent.to))] }
}

export function hearOutside(event: EventOf<'answered'>, settings: LogsSettings, view: RuleView): Decision {
  const sent = readPayload(event.payload)
  const [destination] = readDestinations(view.records.outside)
  if (!sent || !destination) return nothing('outsideOff')
  const answer = event.result.ok ? outsideAnswer.safeParse(event.result.data).data : undefined
  const status = answer?.status ?? null
  return answer?.ok ? noteSuccess(destination, status, view) : noteFailure(destination, sent, status, settings, view)
}

function noteSuccess({ id, failures, last, state }: Destination, status: number | null, { now }: RuleView): Decision {
  const isNews = failures > 0 || !last?.ok || now - last.at >= NOTED_EVERY_MS
  if (!isNews) return nothing('sentOutside')
  return decided('sentOutside', {
    type: 'changeRecord',
    kind: DESTINATION,
    id,
    ...(state === 'suspended' && { state: 'on' }),
    body: { failures: 0, last: { at: now, ok: true, status } },
  })
}

function noteFailure(
  destination: Destination,
  sent: OutsidePayload,
  status: number | null,
  settings: LogsSettings,
  view: RuleView,
): Decision {
  const { id, type, host, state } = destination
  const { now, newId } = view
  const failures = destination.failures + 1
  const isOver = failures >= FAILURES_MAX || (type === 'webhook' && GONE.includes(status))
  const suspends = state === 'on' && isOver
  const noted: Effect = {
    type: 'changeRecord',
    kind: DESTINATION,
    id,
    ...(suspends && { state: 'suspended' }),
    body: { failures, last: { at: now, ok: false, status } },
  }
  if (suspends) {
    const { locale, id: guildId } = view.guild
    const link = `${view.site[locale]}/dashboard/${guildId}/logs`
    const words = m['logs.urgent.outsideSuspended']({ host, link }, { locale })
    return decided('outsideSuspended', noted, ...callForHelp(troubleOf(id), words, settings, view))
  }
  const wait = state === 'on' ? RETRY_AFTER_MS[sent.attempt] : undefined
  if (wait === undefined) return decided('outsideFailed', noted)
  const payload: OutsidePayload = { ...sent, attempt: sent.attempt + 1 }
  return decided('outsideFailed', noted, {
    type: 'schedule',
    job: OUTSIDE_JOB,
    key: `${id}:${newId()}`,
    at: now + wait,
    payload,
  })
}
