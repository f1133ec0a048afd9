import * as z from 'zod/mini'
import { componentShape, messageShape } from './discord-shapes.ts'

/** The protocol between the chat page and the emulator. Read by both sides: no Node, no DOM. */
export const RANKS = ['owner', 'admin', 'manager', 'moderator', 'member'] as const
const rank = z.enum(RANKS)
export type Rank = z.infer<typeof rank>

const person = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  decoration: z.nullable(z.string()),
  /** The language of their Discord client, in which commands are named and answered. */
  locale: z.string(),
  /** Their rank, by guild id. */
  ranks: z.record(z.string(), rank),
})
export type Person = z.infer<typeof person>

const guildEntry = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The language spoken there. */
  locale: z.string(),
  memberCount: z.number(),
  hasBot: z.boolean(),
  isMember: z.boolean(),
})
export type GuildEntry = z.infer<typeof guildEntry>

const conversation = z.object({ id: z.string(), name: z.string(), userId: z.string(), avatar: z.nullable(z.string()) })

const hall = z.object({
  now: z.number(),
  person,
  people: z.array(person),
  guilds: z.array(guildEntry),
  /** Private conversations with the bot. */
  conversations: z.array(conversation),
})
export type Hall = z.infer<typeof hall>

const role = z.object({
  id: z.string(),
  name: z.string(),
  color: z.number(),
  hoist: z.boolean(),
  position: z.number(),
  emoji: z.nullable(z.string()),
  /** Below this person's own: they may move it. */
  isBelow: z.boolean(),
  /** Belongs to a bot or to boosters: it cannot be given. */
  isManaged: z.boolean(),
})
export type Role = z.infer<typeof role>

const channel = z.object({
  id: z.string(),
  type: z.number(),
  name: z.string(),
  topic: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
  position: z.number(),
  /** Not everybody sees it. */
  isPrivate: z.boolean(),
  mayWrite: z.boolean(),
  mayManageMessages: z.boolean(),
  mayOpenThreads: z.boolean(),
  slowmodeSeconds: z.number(),
  isArchived: z.boolean(),
  lastMessageId: z.nullable(z.string()),
})
export type Channel = z.infer<typeof channel>

const member = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  decoration: z.nullable(z.string()),
  isBot: z.boolean(),
  roles: z.array(z.string()),
  rank,
  /** Has not accepted the rules yet. */
  isPending: z.boolean(),
  isMuted: z.boolean(),
  /** Ranks below this person, who may therefore act on them. */
  isBelow: z.boolean(),
  isBooster: z.boolean(),
})
export type Member = z.infer<typeof member>

const voice = z.object({ userId: z.string(), channelId: z.string(), name: z.string(), avatar: z.nullable(z.string()) })
export type Voice = z.infer<typeof voice>

const guild = z.object({
  id: z.string(),
  name: z.string(),
  isMember: z.boolean(),
  isPending: z.boolean(),
  memberCount: z.number(),
  rulesChannelId: z.nullable(z.string()),
  roles: z.array(role),
  channels: z.array(channel),
  members: z.array(member),
  voices: z.array(voice),
  emojis: z.array(z.object({ id: z.string(), name: z.string(), animated: z.boolean() })),
  mayManageChannels: z.boolean(),
  mayManageRoles: z.boolean(),
  mayRename: z.boolean(),
  mayTimeOut: z.boolean(),
  mayKick: z.boolean(),
  mayBan: z.boolean(),
})
export type Guild = z.infer<typeof guild>

const openChannel = z.object({ id: z.string(), messages: z.array(messageShape) })
export type OpenChannel = z.infer<typeof openChannel>

const modal = z.object({
  /** The interaction that the answer refers to. */
  interactionId: z.string(),
  customId: z.string(),
  title: z.string(),
  components: z.array(componentShape),
})
export type Modal = z.infer<typeof modal>

export const liveUpdateSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hall'), hall }),
  z.object({ type: z.literal('guild'), guild: z.nullable(guild) }),
  z.object({ type: z.literal('channel'), channel: z.nullable(openChannel) }),
  z.object({ type: z.literal('message'), message: messageShape }),
  z.object({ type: z.literal('gone'), channelId: z.string(), ids: z.array(z.string()) }),
  z.object({ type: z.literal('typing'), channelId: z.string(), userId: z.string(), name: z.string() }),
  /** Something was written in a channel that the person can see but has not open. */
  z.object({
    type: z.literal('activity'),
    guildId: z.nullable(z.string()),
    channelId: z.string(),
    isForMe: z.boolean(),
  }),
  z.object({ type: z.literal('modal'), modal }),
  z.object({ type: z.literal('unanswered'), channelId: z.nullable(z.string()) }),
  z.object({ type: z.literal('nobody') }),
])
/** An update from the emulator to the page. */
export type LiveUpdate = z.infer<typeof liveUpdateSchema>

export const lookSchema = z.object({
  type: z.literal('look'),
  /** null: the first person. */
  userId: z.nullable(z.string().check(z.maxLength(20))),
  guildId: z.nullable(z.string().check(z.maxLength(20))),
  channelId: z.nullable(z.string().check(z.maxLength(20))),
})
/** Who the page acts as, and what it shows. */
export type Look = z.infer<typeof lookSchema>
