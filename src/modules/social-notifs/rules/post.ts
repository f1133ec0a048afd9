import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import { nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { publishMessage } from '#core/publish-limit.ts'
import type { SourceItem } from '#core/sources/source.ts'
import type { SocialNotifsSettings } from '../settings.ts'
import { composeItem, sendTo, withMention } from './compose.ts'
import { type Destination, destinationsOf } from './destinations.ts'
import { tellSuspended } from './obstacle.ts'
import { noteAnnounced, noteMissed } from './past.ts'
import { rememberSent, type Sent, STREAM_SLOT } from './sent.ts'

export const POSTED = 'posted'
const posted = z.object({
  key: z.string(),
  item: z.string(),
  title: z.string(),
  at: z.number(),
  startedAt: z.optional(z.number()),
  viaWebhook: z.optional(z.boolean()),
  /** Where it was sent: another channel may have been chosen since. */
  channelId: z.optional(z.string()),
})

/** Recorded first, so that it is announced at most once; its message is added when it was sent. */
export function announce(destination: Destination, item: SourceItem, view: RuleView): Effect[] {
  const { now } = view
  const written = withMention(composeItem(destination, item, view), destination.mention)
  const message = destination.isSilent ? { ...written, silent: true } : written
  const startedAt = destination.stream ? { startedAt: item.publishedAt } : {}
  const what: Sent = {
    destination: destination.key,
    item: item.id,
    title: item.title,
    at: now,
    channelId: null,
    messageId: null,
    ...startedAt,
  }
  const sending = sendTo(destination.channelId, item.title, message, view)
  const viaWebhook = sending.type === 'sendMessage' && message.profile !== undefined
  const payload = {
    key: destination.key,
    item: item.id,
    title: item.title,
    at: now,
    ...startedAt,
    ...(viaWebhook && { viaWebhook }),
    channelId: destination.channelId,
  }
  return [
    rememberSent(destination, what, now, slotOf(destination, item.id)),
    {
      ...sending,
      optional: true,
      answerTo: { tag: POSTED, payload },
    },
  ]
}

const slotOf = ({ stream }: Destination, item: string): string => (stream ? STREAM_SLOT : item)

export const readPosted = (payload: unknown) => posted.safeParse(payload).data ?? null

/** The message was sent: its id is recorded, and in an announcement channel it is published. */
export function whenPosted(
  { payload, result }: EventOf<'answered'>,
  settings: SocialNotifsSettings,
  view: RuleView,
): Decision {
  const read = readPosted(payload)
  const destination = read && destinationsOf(settings, view.guild.premium).find(({ key }) => key === read.key)
  if (!read || !destination) return nothing('notFollowed')
  const told = { id: read.item, title: read.title }
  if (!result.ok) {
    const isGone = result.code === 'channelGone'
    const effects = [
      ...noteMissed(destination, [told], isGone ? 'channelGone' : 'refused', view.now),
      ...(isGone ? [tellSuspended(destination.name, view)] : []),
    ]
    return { effects, reasons: [{ code: 'notSent', params: { code: result.code } }] }
  }
  if (result.id === null) {
    const effects = [noteAnnounced(read.key, told, null, view.now)]
    return { effects, reasons: [{ code: 'announced', params: { title: read.title } }] }
  }
  const { channelId = destination.channelId } = read
  const type = view.guild.channels.get(channelId)?.type
  const { key, viaWebhook = false, ...rest } = read
  // Without permission for webhooks it was posted under the bot's own name.
  const how = viaWebhook && result.fellBack === undefined ? { viaWebhook } : {}
  const place = { channelId: type === CHANNEL_TYPE.forum ? result.id : channelId, messageId: result.id }
  const kept = rememberSent(
    destination,
    { destination: key, ...rest, ...place, ...how },
    view.now,
    slotOf(destination, read.item),
  )
  const published = publish(destination, channelId, place, view)
  return {
    effects: [kept, noteAnnounced(key, told, place, view.now), ...published.effects],
    reasons: [{ code: 'announced', params: { title: read.title } }, ...published.reasons],
  }
}

function publish(
  { crosspost }: Destination,
  channelId: string,
  place: { channelId: string; messageId: string },
  view: RuleView,
): Decision {
  if (!crosspost) return { effects: [], reasons: [] }
  if (view.guild.channels.get(channelId)?.type !== CHANNEL_TYPE.news) return nothing('notNewsChannel')
  const effects = publishMessage(place, channelId, view)
  return effects ? { effects, reasons: [{ code: 'published' }] } : nothing('publishedTooOften')
}
