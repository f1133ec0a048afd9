/** Jobs of the general module, scheduled where slots are managed. */
export const PREMIUM_JOBS = {
  /** A code expires. */
  ends: 'premiumEnds',
  /** The grace period of a server ends. */
  grace: 'premiumGrace',
  /** The bot has left the server: the person is notified on another server they share with the bot. */
  freed: 'premiumFreed',
} as const
