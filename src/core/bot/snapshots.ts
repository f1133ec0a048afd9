/** What rules may know about people and things. Text that people wrote is never trusted. */

export type PersonSnapshot = {
  id: string
  username: string
  globalName: string | null
  /** Avatar hash; null draws one of the six default avatars. */
  avatar: string | null
  /** Id of the decoration around their avatar. */
  decoration?: string | null
  bot: boolean
}

export type MemberSnapshot = PersonSnapshot & {
  nickname: string | null
  roleIds: readonly string[]
  /** Milliseconds since 1970; null when the platform did not give it. */
  joinedAt: number | null
  /** They have not accepted the rules screen yet. */
  pending: boolean
  /** Milliseconds since 1970; null when there is no timeout or it is over. */
  timedOutUntil?: number | null
  /** They have answered the server's onboarding questions. */
  onboarded?: boolean
}

export type FileSnapshot = {
  id: string
  name: string
  url: string
  size: number
  contentType: string | null
  /** Length of a voice message. */
  seconds?: number
}

export type MessageSnapshot = {
  id: string
  channelId: string
  author: PersonSnapshot
  /** Sent through a webhook: its author is no member. */
  webhookId: string | null
  /** Who ran the application command that this message answers. */
  askedBy?: string
  /** Joins, pins and the like, announced by Discord itself. */
  isSystem: boolean
  content: string
  /** Text of forwarded messages and of a poll, which people read like the content. */
  otherText: string
  mentions: {
    userIds: readonly string[]
    /** Mentioned people who are bots; absent: none is. */
    botIds?: readonly string[]
    roleIds: readonly string[]
    everyone: boolean
  }
  files: readonly FileSnapshot[]
  embeds: readonly MessageEmbedSnapshot[]
  stickers: readonly { id: string; name: string }[]
  /** The message it replies to. */
  replyTo: { messageId: string; channelId: string; authorId: string | null } | null
  sentAt: number
  editedAt: number | null
  pinned: boolean
}

export type MessageEmbedSnapshot = {
  title: string | null
  description: string | null
  url: string | null
  imageUrl: string | null
  footer: string | null
  /** `#rrggbb`; null: none was chosen. */
  color: string | null
  /** It has fields, an author or a time, which are not included here. */
  hasMore: boolean
  /** What the platform made of a link in the content, rather than what a bot wrote. */
  isLinkPreview: boolean
}

export type VoiceSnapshot = {
  channelId: string
  /** Muted by the person or by a moderator. */
  muted: boolean
  deafened: boolean
  serverMuted: boolean
  serverDeafened: boolean
  streaming: boolean
  video: boolean
}

export type ChannelSnapshot = {
  id: string
  name: string
  type: number
  parentId: string | null
  position: number
  topic: string | null
  nsfw: boolean
  slowmodeSeconds: number
  bitrate: number | null
  userLimit: number | null
  overwrites: readonly { id: string; type: 0 | 1; allow: string; deny: string }[]
  /** Of forums: what posts can be marked with. */
  tags?: readonly { id: string; name: string }[]
  /** Of threads. */
  ownerId?: string | null
  archived?: boolean
  locked?: boolean
}

export type RoleSnapshot = {
  id: string
  name: string
  color: number
  position: number
  permissions: string
  managed: boolean
  hoist: boolean
  mentionable: boolean
}

export type EmojiSnapshot = { id: string; name: string; animated: boolean }

/** Unicode, or `name:id` and `a:name:id` for an emoji of a server. */
export type EmojiText = string
