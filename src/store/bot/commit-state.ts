import type { Refusal } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { Sequence } from '#core/bot/sequence.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { BOT_ACTOR } from '#core/history-api.ts'
import type { Actor } from '../actor.ts'
import type { Database } from '../database.ts'
import { inTransaction, type Queries } from '../transaction.ts'
import { type OutboxLease, storeSequence } from './outbox.ts'
import { Refused, tryAgain } from './refusals.ts'
import { isValueEffect } from './value-effects.ts'
import { moveValues } from './value-moves.ts'
import { isShownLive, isSingleEffect, type SingleEffect, writeEffect } from './write-effect.ts'

export type StateCommit = {
  guildId: string
  module: string
  /** `hold`, `emit`, `addXp` and `earnMoney` are left to the runtime. */
  effects: readonly StateEffect[]
  now: number
  /** Platform calls to make afterwards, stored until they are done. */
  sequence?: Sequence | undefined
  /** The committing process runs the sequence itself. Without it, `takeOutbox` gives it to any process. */
  lease?: OutboxLease | undefined
  /** Who the history names for changes of settings and entries. */
  actor?: Actor | undefined
  /** Runs first in the same transaction, and again when the transaction is retried. */
  alsoCommit?: ((queries: Queries) => Promise<void>) | undefined
}

export type CommitResult =
  | {
      ok: true
      facts: BotEvent[]
      /** Record id → the number it was given. */
      numbers: Record<string, number>
    }
  | { ok: false; refusal: Refusal }

/** All effects or none. Money, XP, items and stock come first; the rest follows in order. */
export async function commitState(database: Database, commit: StateCommit): Promise<CommitResult> {
  const { guildId, module, effects, now, sequence, lease, actor = BOT_ACTOR, alsoCommit } = commit
  const moves = effects.filter(isValueEffect)
  const singles = effects.filter(isSingleEffect)
  const context = { guildId, module, now, actor }
  const run = async (queries: Queries): Promise<CommitResult> => {
    const numbers: Record<string, number> = {}
    // A job that schedules itself again must be finished first, or finishing it would remove the new one.
    await alsoCommit?.(queries)
    const facts = moves.length > 0 ? await moveValues(queries, guildId, moves, now) : []
    for (const effect of singles) {
      const number = await writeEffect(queries, effect, context)
      if (effect.type === 'putRecord' && number !== null) numbers[effect.id] = number
    }
    if (sequence) await storeSequence(queries, sequence, now, lease)
    return { ok: true, facts, numbers }
  }
  const statements = Math.min(1, moves.length) + countStatements(singles) + (sequence ? 1 : 0) + (alsoCommit ? 2 : 0)
  if (statements === 0) return { ok: true, facts: [], numbers: {} }
  try {
    return await tryAgain(() => (statements === 1 ? run(database) : inTransaction(database, run)))
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/** A single statement is its own transaction, which saves two round trips. An entry and a slot take a lock first. */
const countStatements = (effects: readonly SingleEffect[]) =>
  effects.reduce((count, effect) => {
    const takesTwo = /(?:Entry|Slot)$|^saveConfiguration$/.test(effect.type) || isShownLive(effect)
    return count + (takesTwo ? 2 : 1)
  }, 0)
