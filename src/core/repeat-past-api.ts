import * as z from 'zod/mini'

/** What happened to a copy when it was due. */
export const COPY_OUTCOMES = [
  'sent',
  /** Without notifying anybody: it would have notified more people than was agreed to. */
  'sentQuietly',
  /** Discord had already published as many of the channel's messages as it allows per hour. */
  'sentUnpublished',
  'tooQuiet',
  /** The bot was offline when it was due, and its hours or its day were over. */
  'tooLate',
  'channelGone',
  'threadLocked',
  'savedMessageGone',
  'refused',
  /** Discord did not answer. */
  'platformAway',
] as const
export type CopyOutcome = (typeof COPY_OUTCOMES)[number]

/** `id`: of the repeat message. `at`: when it was due, in ms. */
export type PastCopy = { id: string; at: number; did: CopyOutcome }

/** `GET /dashboard/guilds/{id}/repeat-messages/past`: the last seven days, oldest first. */
export const repeatPast = z.object({
  past: z.array(z.object({ id: z.string(), at: z.number(), did: z.enum(COPY_OUTCOMES) })),
  /**
   * How often each was sent so far, when the last one was planned, and when its schedule began: the next ones are counted
   * from the later of the two.
   */
  states: z.array(z.object({ id: z.string(), sends: z.number(), lastRun: z.nullable(z.number()), since: z.number() })),
})
export type RepeatPast = z.infer<typeof repeatPast>
