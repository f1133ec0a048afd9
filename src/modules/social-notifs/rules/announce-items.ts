import type { Decision, Effect, Reason } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { isAgeRestricted } from '#core/guild/age-restricted.ts'
import type { SourceItem } from '#core/sources/source.ts'
import type { SocialNotifsSettings } from '../settings.ts'
import { announceStreams } from './announce-streams.ts'
import { beganAt } from './began.ts'
import { type Destination, destinationsOf, GAME_SHOPS, isSameSource } from './destinations.ts'
import { holdBack, isHeld, isSpaced, SPACE_MS } from './hold-back.ts'
import { keepName, nameNow } from './keep-name.ts'
import { obstacleToSending, tellSuspended } from './obstacle.ts'
import { isOfferOver, offerAgain, offerEnded } from './offer-end.ts'
import { keepForMorning } from './overnight.ts'
import { noteMissed } from './past.ts'
import { plannedId } from './planned-video.ts'
import { announce } from './post.ts'
import { quietUntil } from './quiet-hours.ts'
import { readSent, type Sent, sentWithinHour } from './sent.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
/** A video that disappears this soon was deleted; later it may just have been pushed out of the list by newer ones. */
const DELETED_MS = 20 * 60_000

type News = EventOf<'sourceRead'>

/** What is new at a source, for every channel that follows it. */
export function whenRead(event: News, settings: SocialNotifsSettings, view: RuleView): Decision {
  const destinations = destinationsOf(settings, view.guild.premium)
    .filter(({ source }) => isSameSource(source, event.source))
    .map((one) => ({ ...one, name: nameNow(event) ?? one.name }))
  const sent = readSent(event.source, view)
  const quietEnd = quietUntil(settings, view.guild, view.now)
  const effects: Effect[] = keepName(event, settings, view)
  const reasons: Reason[] = destinations.length === 0 ? [{ code: 'notFollowed' }] : []
  for (const destination of destinations) {
    const news = { ...event, since: Math.max(event.since, beganAt(destination, view)) }
    const before = sent.filter((one) => one.destination === destination.key)
    const obstacle = obstacleToSending(destination.channelId, view)
    if (obstacle) {
      reasons.push(obstacle)
      const unheard = event.appeared.filter((item) => isFresh(item, news, view))
      effects.push(tellSuspended(destination.name, view), ...noteMissed(destination, unheard, obstacle.code, view.now))
      continue
    }
    // A stream would be over in the morning, so it is announced now, without notifying anybody.
    const decision = destination.stream
      ? announceStreams(quietEnd === null ? destination : silenced(destination), event, before, view)
      : announceItems(destination, news, before, quietEnd, view)
    effects.push(...decision.effects)
    reasons.push(...decision.reasons)
  }
  return { effects, reasons, durable: true }
}

const silenced = (destination: Destination): Destination => ({ ...destination, mention: null, isSilent: true })

function announceItems(
  destination: Destination,
  event: News,
  before: readonly Sent[],
  quietEnd: number | null,
  view: RuleView,
): Decision {
  const effects: Effect[] = []
  const reasons: Reason[] = []
  const wanted: SourceItem[] = []
  const late: SourceItem[] = []
  for (const item of [...event.appeared, ...event.changed]) {
    // A video is announced once, even if it was only planned then.
    const earlier = before.find((one) => one.item === item.id || one.item === plannedId(item.id))
    if (earlier && !isOfferOver(earlier, view)) {
      effects.push(...offerAgain(destination, item, earlier, view))
      continue
    }
    if (isHeld(destination, item, view)) continue
    const why = refusal(destination, item, event, view)
    if (why) reasons.push({ code: why, params: { title: item.title } })
    else wanted.push(item)
    // An old item that only changes has been looked at before.
    const isFound = event.appeared.includes(item) && isFollowed(item, event)
    if (why === 'tooOld' && isFound && destination.refuses(item) === null) late.push(item)
  }
  const room = quietEnd === null ? roomFor(destination, before, view) : 0
  for (const item of wanted.slice(0, room)) effects.push(...announce(destination, item, view))
  const held =
    quietEnd === null
      ? holdBack(destination, wanted.slice(room), before, view)
      : keepForMorning(destination, wanted, quietEnd, view)
  const ended = endOf(destination, event.gone, before, view)
  return {
    effects: [...effects, ...noteMissed(destination, late, 'tooLate', view.now), ...held.effects, ...ended.effects],
    reasons: [...reasons, ...held.reasons, ...ended.reasons],
  }
}

/** Most services round to whole seconds. */
const isFollowed = ({ publishedAt }: SourceItem, { since }: News): boolean =>
  publishedAt >= Math.floor(since / SECOND_MS) * SECOND_MS
const isFresh = (item: SourceItem, news: News, { now }: RuleView): boolean =>
  isFollowed(item, news) && now - item.publishedAt <= DAY_MS

function refusal(destination: Destination, item: SourceItem, news: News, view: RuleView): string | null {
  const { guild } = view
  if (!isFresh(item, news, view)) return 'tooOld'
  // Whatever the entry says: Discord allows such content only in age-restricted channels.
  if (item.details.isNsfw && !isAgeRestricted(destination.channelId, guild)) return 'adultContent'
  return destination.refuses(item)
}

/** How many may be announced right now. */
function roomFor(destination: Destination, before: readonly Sent[], view: RuleView): number {
  const { now } = view
  const room = Math.max(0, destination.maxPerHour - sentWithinHour(before, now).length)
  if (!isSpaced(destination)) return room
  const isFree = before.every(({ at }) => now - at >= SPACE_MS)
  return isFree ? Math.min(room, 1) : 0
}

/** Items that no longer exist: a game costs money again, a video was deleted. */
function endOf(destination: Destination, gone: readonly string[], before: readonly Sent[], view: RuleView): Decision {
  const over = before.filter(({ item, messageId }) => messageId !== null && gone.includes(item))
  if (GAME_SHOPS.includes(destination.family)) {
    const effects = over.flatMap((one) => offerEnded(destination, one, view))
    return { effects, reasons: over.map(({ title }) => ({ code: 'offerEnded', params: { title } })) }
  }
  if (destination.family !== 'youtube') return { effects: [], reasons: [] }
  const deleted = over.filter(({ at }) => view.now - at <= DELETED_MS)
  const effects = deleted.flatMap(({ channelId, messageId, viaWebhook }): Effect[] =>
    channelId && messageId ? [{ type: 'deleteMessage', channelId, messageId, viaWebhook, optional: true }] : [],
  )
  return { effects, reasons: deleted.map(({ title }) => ({ code: 'videoDeleted', params: { title } })) }
}
