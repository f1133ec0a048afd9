import type { MessageSnapshot } from './snapshots.ts'

type Written = Pick<MessageSnapshot, 'id' | 'channelId' | 'author' | 'content' | 'sentAt'> & Partial<MessageSnapshot>

/** A text-only message, for pages that try out rules on a message nobody has sent. */
export const plainMessage = (written: Written): MessageSnapshot => ({
  webhookId: null,
  isSystem: false,
  otherText: '',
  mentions: { userIds: [], roleIds: [], everyone: false },
  files: [],
  embeds: [],
  stickers: [],
  replyTo: null,
  editedAt: null,
  pinned: false,
  ...written,
})
