import type { Decision, Effect, Reason } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { MINUTE_MS } from '#core/duration/spans.ts'
import type { SourceItem } from '#core/sources/source.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { composeItem, withMention } from './compose.ts'
import type { Destination } from './destinations.ts'
import { announce } from './post.ts'
import { durationText } from './published-values.ts'
import { rememberSent, type Sent, STREAM_SLOT } from './sent.ts'

/**
 * Minimum time between two announcements of one streamer: a stream that restarts within it continues the last
 * announcement.
 */
const PAUSE_MS = 30 * MINUTE_MS
/** Title and game often arrive a moment after the stream itself. */
const TITLE_WAIT_MS = MINUTE_MS

type News = EventOf<'sourceRead'>

/** One announcement for each stream, updated until its end. */
export function announceStreams(
  destination: Destination,
  event: News,
  before: readonly Sent[],
  view: RuleView,
): Decision {
  const [last] = before
  const stream = [...event.appeared, ...event.changed].at(-1)
  if (stream) return onAir(destination, stream, last, view)
  if (last && event.gone.includes(last.item) && last.endedAt === undefined) return offAir(destination, last, view)
  return { effects: [], reasons: [] }
}

function onAir(destination: Destination, stream: SourceItem, last: Sent | undefined, view: RuleView): Decision {
  const { now } = view
  const because = (code: string): Reason[] => [{ code, params: { title: stream.title } }]
  const refused = destination.refuses(stream)
  if (refused) return { effects: [], reasons: because(refused) }
  const isBare = !stream.title && !stream.details.game
  if (isBare && now - stream.publishedAt < TITLE_WAIT_MS) return { effects: [], reasons: because('waitsForTitle') }
  if (last && last.item === stream.id && last.endedAt === undefined) {
    if (!destination.stream?.update) return { effects: [], reasons: [] }
    // People look for the replay under the title that the stream had at its end.
    const renamed = rememberSent(destination, { ...last, title: stream.title }, now, STREAM_SLOT)
    const kept = last.title === stream.title ? [] : [renamed]
    return { effects: [...kept, ...rewrite(destination, stream, last, view)], reasons: because('streamUpdated') }
  }
  if (last && now - Math.max(last.at, last.endedAt ?? 0) < PAUSE_MS) {
    if (!last.messageId) return { effects: [], reasons: because('tooSoon') }
    const { endedAt: _, ...kept } = last
    const again = rememberSent(destination, { ...kept, item: stream.id, title: stream.title }, now, STREAM_SLOT)
    return { effects: [again, ...rewrite(destination, stream, last, view)], reasons: because('streamResumed') }
  }
  return { effects: announce(destination, stream, view), reasons: [] }
}

function rewrite(
  destination: Destination,
  stream: SourceItem,
  { channelId, messageId, viaWebhook }: Sent,
  view: RuleView,
): Effect[] {
  if (!channelId || !messageId) return []
  const message = { ...withMention(composeItem(destination, stream, view), destination.mention), mentions: {} }
  return [{ type: 'editMessage', channelId, messageId, message, viaWebhook, optional: true }]
}

function offAir(destination: Destination, last: Sent, view: RuleView): Decision {
  const { now } = view
  const mode = destination.stream?.offline ?? 'keep'
  const { channelId, messageId, viaWebhook } = last
  const ended = { ...last, endedAt: now }
  const reasons = [{ code: 'streamEnded', params: { title: last.title } }]
  if (mode === 'keep' || !channelId || !messageId) {
    return { effects: [rememberSent(destination, ended, now, STREAM_SLOT)], reasons }
  }
  if (mode === 'delete') {
    const without = rememberSent(destination, { ...ended, channelId: null, messageId: null }, now, STREAM_SLOT)
    return { effects: [without, { type: 'deleteMessage', channelId, messageId, viaWebhook, optional: true }], reasons }
  }
  const text = endedText(destination, last, view)
  // A message made of blocks stays one.
  const message = destination.message?.blocks
    ? { blocks: [{ type: 'text' as const, text }], mentions: {} }
    : { content: text, embeds: [], mentions: {} }
  return {
    effects: [
      rememberSent(destination, ended, now, STREAM_SLOT),
      { type: 'editMessage', channelId, messageId, message, viaWebhook, optional: true },
    ],
    reasons,
  }
}

function endedText({ name, source }: Destination, { title, startedAt, at }: Sent, { guild, now }: RuleView): string {
  return m['social-notifs.streamEnded'](
    {
      name: escapeMarkdown(name),
      title: escapeMarkdown(title),
      duration: durationText(Math.floor((now - (startedAt ?? at)) / 1_000)) ?? '0:00',
      url: `https://www.twitch.tv/${source.id}/videos`,
    },
    { locale: guild.locale },
  )
}
