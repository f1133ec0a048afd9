import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { emojiKey } from '#core/emoji-text.ts'
import { countUses, sumUses, type UseCounts } from '#core/use-counts.ts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'

export const USED = 'used'
export const USES_PREFIX = 'uses:'
const usesOf = (entryId: string) => `${USES_PREFIX}${entryId}:`

const used = z.object({ entryId: z.string(), emoji: z.string() })

/** Reactions are judged side by side, one line for each member: counting waits in the server's own line. */
export function noteUse(entry: ReactionMessage, pair: ReactionPair, { guild, now }: RuleView): Effect {
  const module = 'roles-reactions'
  const payload: z.infer<typeof used> = { entryId: entry.id, emoji: emojiKey(pair.emoji) }
  return {
    type: 'emit',
    event: { type: 'requested', guildId: guild.id, at: now, module, from: module, what: USED, payload },
  }
}

export function useNeeds({ payload }: EventOf<'requested'>): Needs {
  const { data } = used.safeParse(payload)
  return data ? { memoryPrefix: usesOf(data.entryId) } : {}
}

export function countUse({ payload }: EventOf<'requested'>, view: RuleView): Decision {
  const { data } = used.safeParse(payload)
  if (!data) return nothing('unknownAnswer')
  return { effects: [countUses(usesOf(data.entryId), { [data.emoji]: 1 }, view)], reasons: [] }
}

/** How often each pair of a message changed somebody's roles, by `emojiKey`. */
export const usesOfMessage = (entryId: string, memory: ReadonlyMap<string, unknown>): UseCounts =>
  sumUses(usesOf(entryId), memory)
