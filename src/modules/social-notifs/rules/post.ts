import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import { nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { SourceItem } from '#core/sources/source.ts'
import type { SocialNotifsSettings } from '../settings.ts'
import { composeItem, sendTo, withMention } from './compose.ts'
import { type Destination, destinationsOf } from './destinations.ts'
import { rememberSent, type Sent, STREAM_SLOT } from './sent.ts'

const HOUR_MS = 3_600_000
/** Discord publishes so many messages of a channel within an hour. */
const PUBLISHED_PER_HOUR = 10

export const POSTED = 'posted'
const posted = z.object({
  key: z.string(),
  item: z.string(),
  title: z.string(),
  at: z.number(),
  startedAt: z.optional(z.number()),
})

export const publishedKey = (channelId: string): string => `published:${channelId}`

/** Remembered first, so that it is announced once at most; its message is known when it was sent. */
export function announce(destination: Destination, item: SourceItem, view: RuleView): Effect[] {
  const { now } = view
  const message = withMention(composeItem(destination, item, view), destination.mention)
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
  const payload = { key: destination.key, item: item.id, title: item.title, at: now, ...startedAt }
  return [
    rememberSent(destination, what, now, slotOf(destination, item.id)),
    {
      ...sendTo(destination.channelId, item.title, message, view),
      optional: true,
      answerTo: { tag: POSTED, payload },
    },
  ]
}

const slotOf = ({ stream }: Destination, item: string): string => (stream ? STREAM_SLOT : item)

export const readPosted = (payload: unknown) => posted.safeParse(payload).data ?? null

/** The message is there: where it is found again is remembered, and in a news channel it is published. */
export function whenPosted(
  { payload, result }: EventOf<'answered'>,
  settings: SocialNotifsSettings,
  view: RuleView,
): Decision {
  const read = readPosted(payload)
  const destination = read && destinationsOf(settings, view.guild.premium).find(({ key }) => key === read.key)
  if (!read || !destination) return nothing('notFollowed')
  if (!result.ok) return nothing('notSent', { code: result.code })
  if (result.id === null) return nothing('announced', { title: read.title })
  const { channelId } = destination
  const type = view.guild.channels.get(channelId)?.type
  const { key, ...rest } = read
  const place = { channelId: type === CHANNEL_TYPE.forum ? result.id : channelId, messageId: result.id }
  const kept = rememberSent(
    destination,
    { destination: key, ...rest, ...place },
    view.now,
    slotOf(destination, read.item),
  )
  const published = publish(destination, place, view)
  return {
    effects: [kept, ...published.effects],
    reasons: [{ code: 'announced', params: { title: read.title } }, ...published.reasons],
  }
}

const times = z.array(z.number())

function publish(
  { crosspost, channelId }: Destination,
  place: { channelId: string; messageId: string },
  { guild, memory, now }: RuleView,
): Decision {
  if (!crosspost) return { effects: [], reasons: [] }
  if (guild.channels.get(channelId)?.type !== CHANNEL_TYPE.news) return nothing('notNewsChannel')
  const lately = (times.safeParse(memory.get(publishedKey(channelId))).data ?? []).filter((at) => now - at < HOUR_MS)
  if (lately.length >= PUBLISHED_PER_HOUR) return nothing('publishedTooOften')
  return {
    effects: [
      { type: 'remember', key: publishedKey(channelId), value: [...lately, now], forgetAt: now + HOUR_MS },
      { type: 'crosspostMessage', ...place, optional: true },
    ],
    reasons: [{ code: 'published' }],
  }
}
