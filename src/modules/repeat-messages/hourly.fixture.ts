/** Sent every hour around the clock, whether or not members have written; its channel and message are the test's. */
export const HOURLY = {
  name: 'Watch',
  enabled: true,
  kind: 'interval',
  interval: 3_600,
  window: { from: 0, to: 1_440 },
  times: [480],
  days: [1, 2, 3, 4, 5, 6, 7],
  forceResend: true,
  minMessages: 1,
  sticky: false,
  message: null,
  savedMessageId: null,
  startAt: null,
  endAt: null,
  maxSends: null,
  crosspost: false,
}

/** A text that notifies nobody. */
export const quietMessage = (content: string) => ({
  format: 'embeds',
  content,
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
})
