import type { Log } from '#config/log.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { Sequence, SequenceProgress } from '#core/bot/sequence.ts'
import { isDatabaseAway } from '#store/database.ts'
import type { Queries } from '#store/transaction.ts'
import type { EventOrigin } from '../runtime/apply-decision.ts'
import type { SequenceStore } from './sequence-store.ts'

type Deps = {
  /** Resolves when the module's decision is committed. Waits for the server's line, which never waits for a lane. */
  handle(event: BotEvent, origin: EventOrigin): Promise<void>
  store: SequenceStore
}
type Answer = {
  sequence: Sequence
  event: BotEvent
  /** null: nothing is left to do. */
  next: SequenceProgress | null
  /** Whether the store may return it later. */
  mayWait: boolean
  log: Log
}
/** `later`: the server is not here, maybe not yet. `lost`: another process has the sequence, and tells. */
type Told = 'told' | 'later' | 'lost'

/** Another process has the sequence by now: nothing of the decision may be committed. */
class SequenceLost extends Error {}

/**
 * Tells the module of a stored sequence an answer. The progress is committed together with what it decides, so that
 * after a crash it is told again if its decision was not committed, and only then.
 */
export async function tellModule({ handle, store }: Deps, answer: Answer): Promise<Told> {
  const { sequence, event, next, mayWait, log } = answer
  let isNoted = false
  const alsoCommit = async (queries: Queries) => {
    if (!(await store.noteTold(queries, sequence, next))) throw new SequenceLost(`sequence ${sequence.id}`)
    isNoted = true
  }
  try {
    await handle(event, { alsoCommit })
    if (isNoted) return 'told'
    if (mayWait) return 'later'
  } catch (error) {
    if (error instanceof SequenceLost) return 'lost'
    if (isDatabaseAway(error)) throw error
    // A module that cannot decide would never be able to: the sequence goes on.
    log.error({ err: error, event: event.type }, 'event could not be handled')
  }
  if (next) return (await store.noteStep(sequence, next)) ? 'told' : 'lost'
  await store.finish(sequence)
  return 'told'
}
