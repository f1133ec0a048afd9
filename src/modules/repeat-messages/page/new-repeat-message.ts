import type { RepeatMessage } from '../repeat-message.ts'

export const newRepeatMessage = (id: string): RepeatMessage => ({
  id,
  name: '',
  enabled: true,
  channel: '',
  kind: 'interval',
  interval: 6 * 3600,
  window: { from: 480, to: 1200 },
  times: [480],
  days: [1, 2, 3, 4, 5, 6, 7],
  forceResend: false,
  minMessages: 1,
  sticky: false,
  message: {
    format: 'embeds',
    content: '',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
  },
  savedMessageId: null,
  startAt: null,
  endAt: null,
  maxSends: null,
  crosspost: false,
})
