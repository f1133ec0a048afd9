import type { Sequence, SequenceProgress } from '#core/bot/sequence.ts'
import type { Queries } from '#store/transaction.ts'

const STORED_WAIT_MAX_MS = 5 * 60_000

/** Only what notes progress rejects while the database is unavailable: the others are noted later. */
export type SequenceStore = {
  /** Stores the progress. False: another process has it by now and continues it. */
  noteStep(sequence: Sequence, progress: SequenceProgress): Promise<boolean>
  /** In the transaction of what a module decided about an answer; null: nothing is left to do. False: as above. */
  noteTold(queries: Queries, sequence: Sequence, next: SequenceProgress | null): Promise<boolean>
  /** Nothing is left to do. */
  finish(sequence: Sequence): Promise<unknown>
  /** The platform is unreachable: the sequence is taken again at that time, from where it stopped. */
  retry(sequence: Sequence, options: { at: number; tries: number }): Promise<unknown>
}

/** How long a sequence stays in the store before its next try. */
export const storedWait = (tries: number) => Math.min(STORED_WAIT_MAX_MS, 5_000 * 2 ** tries)
