import { z } from 'zod'
import { recallAll, remember } from './memory.ts'
import type { Queries } from './transaction.ts'

/** The bot writes more often than this; a shard silent for this long is gone. */
const FORGET_AFTER_MS = 60_000
/** A refused bot ends, and the reason is shown until the operator has acted and it connects. */
const FORGET_REFUSED_AFTER_MS = 30 * 24 * 60 * 60_000
/** Belongs to no server: kept in the bot's own memory. */
const PLACE = { guildId: '', module: 'bot' } as const
const KEY_PREFIX = 'shard:'

const shardState = z.object({
  id: z.number(),
  /** Connected and receiving events. */
  up: z.boolean(),
  /** From the last heartbeat; null until there was one. */
  latencyMs: z.number().nullable(),
  guilds: z.number(),
  /** When the bot reported it, in ms. */
  at: z.number(),
  /** Why it is not connected: the platform is unreachable, or does not accept the bot as configured. */
  problem: z.enum(['unreachable', 'refused']).nullish(),
})

export type ShardState = z.infer<typeof shardState>

export async function writeShardState(queries: Queries, state: ShardState): Promise<void> {
  const forgetAt = state.at + (state.problem === 'refused' ? FORGET_REFUSED_AFTER_MS : FORGET_AFTER_MS)
  await remember(queries, { ...PLACE, key: KEY_PREFIX + state.id, value: state, forgetAt })
}

/** Every shard that reported within the last minute, by id. */
export async function readShardStates(queries: Queries, now: number): Promise<ShardState[]> {
  const states = await recallAll(queries, PLACE.guildId, PLACE.module, KEY_PREFIX, now)
  return z
    .array(shardState)
    .parse([...states.values()])
    .sort((a, b) => a.id - b.id)
}
