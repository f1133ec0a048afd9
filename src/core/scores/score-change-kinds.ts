/** What can be done to the scores of everybody at once. */
export const SCORE_CHANGES = ['reset', 'import', 'restore'] as const
export type ScoreChangeKind = (typeof SCORE_CHANGES)[number]
