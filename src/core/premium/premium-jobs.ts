/** Of the general module, scheduled where slots are kept. */
export const PREMIUM_JOBS = {
  /** A code ends. */
  ends: 'premiumEnds',
  /** A server is left without cover. */
  grace: 'premiumGrace',
  /** The bot has left the server: told from another one where the person is. */
  freed: 'premiumFreed',
} as const
