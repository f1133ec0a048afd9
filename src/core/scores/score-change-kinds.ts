/** What can be done to everybody's scores together. */
export const SCORE_CHANGES = ['reset', 'import', 'restore'] as const
export type ScoreChangeKind = (typeof SCORE_CHANGES)[number]
