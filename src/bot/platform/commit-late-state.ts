import { commitState } from '#store/bot/commit-state.ts'
import { noteStep } from '#store/bot/outbox.ts'
import type { Database } from '#store/database.ts'
import type { Queries } from '#store/transaction.ts'
import type { Emit } from '../runtime/emit-later.ts'
import type { Time } from '../time.ts'
import type { SequenceDeps } from './run-sequence.ts'

type Deps = { database: Database; time: Time; emit: Emit; leaseOwner(): string; wakeJobs(at: number): void }

/** Commits state that waited for the platform's answer, together with the progress of the sequence. */
export function createLateCommit(deps: Deps): SequenceDeps['commitLateState'] {
  const { database, time, emit } = deps
  return async ({ guildId, module, id }, effects, progress) => {
    const alsoCommit = progress
      ? async (queries: Queries) => {
          const isOurs = await noteStep(queries, { id, owner: deps.leaseOwner() }, progress)
          if (!isOurs) throw new Error(`sequence ${id} is run by another process`)
        }
      : undefined
    const result = await commitState(database, { guildId, module, effects, now: time.now(), alsoCommit })
    if (!result.ok) return result.refusal
    for (const effect of effects) if (effect.type === 'schedule') deps.wakeJobs(effect.at)
    for (const fact of result.facts) emit(fact, { depth: 1 })
    return null
  }
}
