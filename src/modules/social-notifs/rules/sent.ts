import * as z from 'zod/mini'
import type { Effect, JsonValue } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS, HOUR_MS } from '#core/duration/spans.ts'
import type { SourceRef } from '#core/sources/source.ts'
import { type Destination, GAME_SHOPS } from './destinations.ts'
import { isPlannedId } from './planned-video.ts'

/** What was announced where: nothing is announced twice, and updates find their message. */
const sent = z.object({
  destination: z.string(),
  item: z.string(),
  title: z.string(),
  at: z.number(),
  channelId: z.nullable(z.string()),
  messageId: z.nullable(z.string()),
  /** Posted under a custom name, so it is changed and deleted through a webhook too. */
  viaWebhook: z.optional(z.boolean()),
  /** In one message with others: it does not count towards the limit per hour. */
  isTogether: z.optional(z.boolean()),
  /** For a stream. */
  startedAt: z.optional(z.number()),
  /** Also for a game that costs money again. */
  endedAt: z.optional(z.number()),
})
export type Sent = z.output<typeof sent>

/** Items older than a day are never announced, so this is how long they must be remembered. */
const KEPT_MS = 26 * HOUR_MS
/** Streams end, games cost money again and planned videos begin within this time. */
const KEPT_LONG_MS = 60 * DAY_MS

export const sentPrefix = ({ kind, id }: SourceRef): string => `sent:${kind}:${id}:`
const keyOf = ({ source, key }: Destination, item: string) => `${sentPrefix(source)}${key}:${item}`

/** Everything announced from a source and still remembered, by destination. */
export function readSent(source: SourceRef, view: Pick<RuleView, 'memory'>): Sent[] {
  const prefix = sentPrefix(source)
  return [...view.memory].flatMap(([key, value]) => (key.startsWith(prefix) ? (sent.safeParse(value).data ?? []) : []))
}

/** `slot`: used in place of the item's id where the next item replaces it. */
export function rememberSent(destination: Destination, what: Sent, now: number, slot = what.item): Effect {
  const isLong = destination.stream !== null || GAME_SHOPS.includes(destination.family) || isPlannedId(what.item)
  const value: JsonValue = what
  return { type: 'remember', key: keyOf(destination, slot), value, forgetAt: now + (isLong ? KEPT_LONG_MS : KEPT_MS) }
}

export const STREAM_SLOT = 'stream'

export const sentWithinHour = (before: readonly Sent[], now: number): Sent[] =>
  before.filter(({ at, isTogether }) => !isTogether && now - at < HOUR_MS).sort((a, b) => a.at - b.at)
