import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { emojiKey } from '#core/emoji-text.ts'
import type { GivenCounts, MessageUses } from '#core/published-api.ts'
import { countUses, sumUses, type UseCounts, usesByDay } from '#core/use-counts.ts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import { publishedIn, publishedKey } from './published.ts'

export const USED = 'used'
export const USES_PREFIX = 'uses:'
const usesOf = (entryId: string) => `${USES_PREFIX}${entryId}:`
const lastKey = (entryId: string) => `lastUse:${entryId}`

const UNUSED_MS = 60 * 86_400_000
/** Prefix of the emoji in counts of removed roles: all counts are in one document per day. */
const REMOVED = '-'

const used = z.object({ entryId: z.string(), emoji: z.string(), removed: z.optional(z.boolean()) })
const moments = z.record(z.string(), z.number())

type Change = { add: readonly string[]; remove: readonly string[] }

/** Reactions are handled in parallel, one line per member, so counting waits in the server's own line. */
export function noteUse(entry: ReactionMessage, pair: ReactionPair, change: Change, view: RuleView): Effect[] {
  if (change.add.length + change.remove.length === 0) return []
  const module = 'roles-reactions'
  const removed = change.add.length === 0
  const payload: z.infer<typeof used> = { entryId: entry.id, emoji: emojiKey(pair.emoji), removed }
  return [askModule(view, { module, from: module, what: USED, payload })]
}

export function useNeeds({ payload }: EventOf<'requested'>): Needs {
  const { data } = used.safeParse(payload)
  return data ? { memoryPrefix: usesOf(data.entryId), memory: [lastKey(data.entryId)] } : {}
}

export function countUse({ payload }: EventOf<'requested'>, view: RuleView): Decision {
  const { data } = used.safeParse(payload)
  if (!data) return nothing('unknownAnswer')
  const { entryId, emoji, removed } = data
  const key = lastKey(entryId)
  const value = { ...readMoments(view.memory.get(key)), [emoji]: view.now }
  const counted = countUses(usesOf(entryId), { [removed ? REMOVED + emoji : emoji]: 1 }, view)
  return {
    effects: [counted, { type: 'remember', key, value, forgetAt: view.now + UNUSED_MS }],
    reasons: [],
  }
}

const readMoments = (value: unknown) => moments.safeParse(value).data ?? {}

/** What `usesOfMessage` needs. */
export const usesNeeds = (entryIds: readonly string[]): Needs => ({
  memoryPrefix: USES_PREFIX,
  memory: entryIds.flatMap((id) => [lastKey(id), publishedKey(id)]),
})

/** How often a message gave and removed roles: by day, by pair, and which pairs are unused. */
export function usesOfMessage(
  { id, pairs, gone }: Pick<ReactionMessage, 'id' | 'pairs' | 'gone'>,
  memory: ReadonlyMap<string, unknown>,
  now: number,
): MessageUses {
  const sums = sumUses(usesOf(id), memory)
  const last = readMoments(memory.get(lastKey(id)))
  const since = publishedIn(memory, id)?.since ?? {}
  const emojis = new Set(Object.keys(sums).map((key) => (key.startsWith(REMOVED) ? key.slice(REMOVED.length) : key)))
  // A pair that is newer than this counts as used.
  const isUnused = ({ emoji, paused }: ReactionPair) => {
    const latest = Math.max(last[emojiKey(emoji)] ?? 0, since[emojiKey(emoji)] ?? now)
    return !paused && !gone && now - latest >= UNUSED_MS
  }
  return {
    days: usesByDay(usesOf(id), memory, now).map(ofDay),
    pairs: Object.fromEntries([...emojis].map((emoji) => [emoji, ofPair(sums, emoji)])),
    unused: pairs.filter(isUnused).map(({ emoji }) => emojiKey(emoji)),
  }
}

const ofPair = (sums: UseCounts, emoji: string): GivenCounts => ({
  given: sums[emoji] ?? 0,
  removed: sums[REMOVED + emoji] ?? 0,
})

function ofDay(day: UseCounts): GivenCounts {
  const sum = { given: 0, removed: 0 }
  for (const [key, count] of Object.entries(day)) sum[key.startsWith(REMOVED) ? 'removed' : 'given'] += count
  return sum
}
