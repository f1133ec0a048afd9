/** Source of a reward for an anonymous suggestion: the ledger must not show who received it. */
export const ANONYMOUS = 'anonymous'
