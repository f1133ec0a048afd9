import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import { nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { sourceItem } from '#core/sources/news-job.ts'
import type { SourceItem, SourceRef } from '#core/sources/source.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SocialNotifsSettings } from '../settings.ts'
import { sendTo } from './compose.ts'
import { type Destination, destinationsOf } from './destinations.ts'
import { fitted, linkedTitle } from './item-lines.ts'
import { obstacleToSending, tellSuspended } from './obstacle.ts'
import { keepForMorning } from './overnight.ts'
import { noteAnnounced, noteMissed } from './past.ts'
import { announce } from './post.ts'
import { quietUntil } from './quiet-hours.ts'
import { readSent, rememberSent, type Sent, sentPrefix, sentWithinHour } from './sent.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Minimum time between two announcements of one feed. */
export const SPACE_MS = 10 * 60_000
/** Of waiting items, only the newest are kept. */
const WAITING_MAX = 5

export const RELEASE_JOB = 'release'
export const heldKey = (destination: string): string => `held:${destination}`

const held = z.array(sourceItem)
const job = z.object({ destination: z.string(), source: z.object({ kind: z.string(), id: z.string() }) })

/** Feeds are announced one item at a time, some minutes apart. */
export const isSpaced = ({ family }: Destination): boolean => family === 'rss'

/** What would be too much now waits, for its turn or for a message with several items. */
export function holdBack(
  destination: Destination,
  items: readonly SourceItem[],
  before: readonly Sent[],
  view: RuleView,
): Decision {
  if (items.length === 0) return { effects: [], reasons: [] }
  const waiting = heldOf(destination.key, view)
  const fresh = items.filter(({ id }) => !waiting.some((one) => one.id === id))
  const all = [...waiting, ...fresh]
  const kept = isSpaced(destination) ? all.slice(-WAITING_MAX) : all
  return {
    effects: [
      keep(destination.key, kept, view.now),
      release(destination, nextRelease(destination, before, view.now)),
      ...noteMissed(destination, all.slice(0, all.length - kept.length), 'tooMany', view.now),
    ],
    reasons: fresh.map(({ title }) => ({ code: 'waits', params: { title } })),
  }
}

const heldOf = (key: string, { memory }: Pick<RuleView, 'memory'>): SourceItem[] =>
  held.safeParse(memory.get(heldKey(key))).data ?? []

/** It waits already, and is announced with the others. */
export const isHeld = ({ key }: Destination, { id }: SourceItem, view: Pick<RuleView, 'memory'>): boolean =>
  heldOf(key, view).some((one) => one.id === id)

const keep = (key: string, items: readonly SourceItem[], now: number): Effect => ({
  type: 'remember',
  key: heldKey(key),
  value: items.map(({ id, title, url, publishedAt, details }) => ({ id, title, url, publishedAt, details })),
  forgetAt: now + DAY_MS,
})

const release = ({ key, source }: Destination, at: number): Effect => ({
  type: 'schedule',
  job: RELEASE_JOB,
  key,
  at,
  payload: { destination: key, source },
})

/** When the next item may be announced. */
function nextRelease(destination: Destination, before: readonly Sent[], now: number): number {
  const hour = sentWithinHour(before, now)
  if (hour.length >= destination.maxPerHour) return (hour[0]?.at ?? now) + HOUR_MS
  // What this decision announces is not among them yet.
  return isSpaced(destination) ? now + SPACE_MS : now + HOUR_MS
}

export const readRelease = (payload: unknown): { destination: string; source: SourceRef } | null =>
  job.safeParse(payload).data ?? null

export function releaseNeeds(payload: unknown) {
  const read = readRelease(payload)
  return read ? { memory: [heldKey(read.destination)], memoryPrefix: sentPrefix(read.source) } : {}
}

/** Announces the next item of a feed, or in one message what was too much within an hour. */
export function whenReleased({ payload }: EventOf<'jobDue'>, settings: SocialNotifsSettings, view: RuleView): Decision {
  const read = readRelease(payload)
  const destination = read && destinationsOf(settings, view.guild.premium).find(({ key }) => key === read.destination)
  const waiting = read ? heldOf(read.destination, view) : []
  const [first, ...others] = waiting
  if (!read || !destination || !first) return nothing('notFollowed')
  const obstacle = obstacleToSending(destination.channelId, view)
  if (obstacle) {
    const effects: Effect[] = [
      { type: 'forget', key: heldKey(destination.key) },
      tellSuspended(destination.name, view),
      ...noteMissed(destination, waiting, obstacle.code, view.now),
    ]
    return { effects, reasons: [obstacle] }
  }
  const quietEnd = quietUntil(settings, view.guild, view.now)
  if (quietEnd !== null) {
    const { effects, reasons } = keepForMorning(destination, waiting, quietEnd, view)
    return { effects: [{ type: 'forget', key: heldKey(destination.key) }, ...effects], reasons, durable: true }
  }
  if (!isSpaced(destination)) {
    const effects: Effect[] = [
      { type: 'forget', key: heldKey(destination.key) },
      together(destination, waiting, view),
      ...waiting.map((item) => rememberTogether(destination, item, view.now)),
      ...waiting.map((item) => noteAnnounced(destination.key, item, null, view.now)),
    ]
    return { effects, reasons: [{ code: 'toldTogether', params: { count: waiting.length } }], durable: true }
  }
  const before = readSent(read.source, view).filter((one) => one.destination === destination.key)
  const rest: Effect[] =
    others.length === 0
      ? [{ type: 'forget', key: heldKey(destination.key) }]
      : [keep(destination.key, others, view.now), release(destination, nextRelease(destination, before, view.now))]
  return { effects: [...announce(destination, first, view), ...rest], reasons: [], durable: true }
}

const rememberTogether = (destination: Destination, { id, title }: SourceItem, now: number): Effect => {
  const what = { destination: destination.key, item: id, title, at: now, channelId: null, messageId: null }
  return rememberSent(destination, { ...what, isTogether: true }, now)
}

function together(destination: Destination, items: readonly SourceItem[], view: RuleView): Effect {
  const { locale } = view.guild
  const head = m['social-notifs.more']({ count: items.length, name: escapeMarkdown(destination.name) }, { locale })
  const content = fitted(
    head,
    items.map((item) => `- ${linkedTitle(item)}`),
    view,
  )
  return { ...sendTo(destination.channelId, destination.name, { content, suppressEmbeds: true }, view), optional: true }
}
