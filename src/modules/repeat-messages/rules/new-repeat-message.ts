import type { Message } from '#core/settings/message.ts'
import type { RepeatMessage } from '../repeat-message.ts'

export const newMessage = (): Message => ({
  format: 'embeds',
  content: '',
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
})

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
  message: newMessage(),
  savedMessageId: null,
  startAt: null,
  endAt: null,
  maxSends: null,
  crosspost: false,
})
