import { dropOldest } from '#core/drop-oldest.ts'
import type { Clock } from '../clock.ts'
import { CrowdIndex } from './crowd-index.ts'
import { hex32 } from './hash.ts'
import type { Roster } from './members.ts'
import type { AutoModRule } from './model/auto-mod.ts'
import type { Channel, Webhook } from './model/channels.ts'
import type { Command } from './model/commands.ts'
import type { AuditEntry, Emoji, GuildFacts, Invite, Role, ScheduledEvent, Sticker } from './model/guild.ts'
import type { Attachment, Message } from './model/messages.ts'
import type { User, VoiceState } from './model/people.ts'
import type { Onboarding } from './onboarding.ts'
import type { Picture } from './pictures.ts'
import { type IdSource, idSource } from './snowflake.ts'
import type { Stage } from './stages.ts'

export type Application = { id: string; clientSecret: string; botToken: string; name: string }

/** A guild and all that it contains. */
export type Guild = {
  id: string
  facts: GuildFacts
  roles: Map<string, Role>
  channels: Map<string, Channel>
  emojis: Map<string, Emoji>
  stickers: Map<string, Sticker>
  events: Map<string, ScheduledEvent>
  members: Roster
  bans: Map<string, string | null>
  invites: Map<string, Invite>
  auditLog: AuditEntry[]
  voice: Map<string, VoiceState>
  webhooks: Map<string, Webhook>
  autoMod: Map<string, AutoModRule>
  stages: Map<string, Stage>
  onboarding: Onboarding | null
}

/** A reply that one person sees; it exists until they reload, as on Discord. */
export type Ephemeral = { message: Message; userId: string }
const EPHEMERALS_KEPT = 500
const UPLOADS_KEPT = 200
const LINKED_PICTURES_KEPT = 2_000

/** Somebody's presence; lost in a restart, as on Discord. */
export type Presence = { status: PresenceStatus; activities: Activity[] }
type PresenceStatus = 'online' | 'idle' | 'dnd' | 'offline'
type Activity = { name: string; type: number; state?: string; details?: string; url?: string }

const DRAWN_KEPT = 5_000

/** Messages kept per channel; older ones are dropped so that a long demo does not fill the memory. */
const MESSAGES_PER_CHANNEL = 1_000
const AUDIT_ENTRIES_PER_GUILD = 1_000

/** The whole state. Reads are direct; writes go through `src/emulator/actions`, which also send events. */
export class World {
  readonly clock: Clock
  /** When this world was opened; the seed is in the past, and no time passed in between. */
  readonly openedAt: number
  readonly ids: IdSource
  readonly application: Application
  readonly users = new Map<string, User>()
  readonly guilds = new Map<string, Guild>()
  /** Uploaded pictures, by hash. */
  readonly pictures = new Map<string, Picture>()
  /** Addresses of pictures hosted elsewhere, by hash. Discord keeps a copy; here the CDN redirects to them. */
  readonly linkedPictures = new Map<string, string>()
  readonly privateChannels = new Map<string, Channel>()
  readonly commands = new Map<string, Command>()
  /** The application's own, usable everywhere. */
  readonly applicationEmojis = new Map<string, Emoji>()
  readonly ephemerals = new Map<string, Ephemeral>()
  readonly presences = new Map<string, Presence>()
  /** Channels of messages with open polls, by message. */
  readonly openPolls = new Map<string, string>()
  /** Files that somebody has chosen: sent with a message later, or with an interaction, which leaves them here. */
  readonly uploads = new Map<string, Attachment>()
  /** Guilds and channels changed since the seed, to be stored in the state file. */
  readonly touchedGuilds = new Set<string>()
  readonly touchedChannels = new Set<string>()
  readonly #messages = new Map<string, Map<string, Message>>()
  readonly #guildOfChannel = new Map<string, string>()
  /** Recently used generated members: computing one costs more than keeping it. */
  readonly #drawn = new Map<string, User>()
  readonly #crowds: CrowdIndex

  constructor(clock: Clock, application: Application) {
    this.clock = clock
    this.openedAt = clock.now()
    this.ids = idSource(clock)
    this.application = application
    this.#crowds = new CrowdIndex(this.guilds)
  }

  /**
   * Empties it, as before the seed. What the application registered stays: it belongs to the developer, not to the
   * world.
   */
  clear(): void {
    for (const part of [this.users, this.guilds, this.privateChannels, this.ephemerals, this.#messages]) part.clear()
    for (const part of [this.presences, this.uploads, this.openPolls, this.pictures, this.linkedPictures]) part.clear()
    for (const part of [this.touchedGuilds, this.touchedChannels, this.#guildOfChannel, this.#drawn]) part.clear()
    this.#crowds.clear()
    for (const command of this.commands.values()) if (command.guildId) this.commands.delete(command.id)
  }

  get botId(): string {
    return this.application.id
  }

  user(userId: string): User | undefined {
    const known = this.users.get(userId)
    if (known) return known
    const drawn = this.#drawn.get(userId) ?? this.#crowds.find(userId)
    if (!drawn) return undefined
    this.#drawn.set(userId, drawn)
    dropOldest(this.#drawn, DRAWN_KEPT)
    return drawn
  }

  userNamed(handle: string): User | undefined {
    for (const user of this.users.values()) if (user.username === handle) return user
    return undefined
  }

  channel(channelId: string): { guild: Guild | null; channel: Channel } | undefined {
    const privateChannel = this.privateChannels.get(channelId)
    if (privateChannel) return { guild: null, channel: privateChannel }
    const guildId = this.#guildOfChannel.get(channelId)
    if (guildId === undefined) return undefined
    const guild = this.guilds.get(guildId)
    const channel = guild?.channels.get(channelId)
    return guild && channel ? { guild, channel } : undefined
  }

  addChannel(guild: Guild, channel: Channel): void {
    guild.channels.set(channel.id, channel)
    this.#guildOfChannel.set(channel.id, guild.id)
  }

  removeChannel(guild: Guild, channelId: string): void {
    guild.channels.delete(channelId)
    this.#guildOfChannel.delete(channelId)
    this.#messages.delete(channelId)
  }

  guildsOf(userId: string): Guild[] {
    return [...this.guilds.values()].filter((guild) => guild.members.has(userId))
  }

  /** Oldest first. */
  messages(channelId: string): Map<string, Message> {
    return this.#messages.get(channelId) ?? new Map()
  }

  addMessage(message: Message): void {
    const list = this.#messages.get(message.channelId) ?? new Map<string, Message>()
    this.#messages.set(message.channelId, list)
    list.set(message.id, message)
    if (message.poll && !message.poll.isOver) this.openPolls.set(message.id, message.channelId)
    else if (message.poll) this.openPolls.delete(message.id)
    dropOldest(list, MESSAGES_PER_CHANNEL)
  }

  addEphemeral(ephemeral: Ephemeral): void {
    this.ephemerals.set(ephemeral.message.id, ephemeral)
    dropOldest(this.ephemerals, EPHEMERALS_KEPT)
  }

  /** Returns the oldest one when there are too many: its bytes may be deleted. */
  addUpload(upload: Attachment): string | null {
    this.uploads.set(upload.id, upload)
    return dropOldest(this.uploads, UPLOADS_KEPT) ?? null
  }

  /** The hash under which the CDN gives the picture at this address. */
  linkPicture(url: string): string {
    const hash = hex32(url)
    this.linkedPictures.set(hash, url)
    dropOldest(this.linkedPictures, LINKED_PICTURES_KEPT)
    return hash
  }

  forgetMessages(channelId: string): void {
    this.#messages.delete(channelId)
  }

  addAuditEntry(guild: Guild, entry: AuditEntry): void {
    guild.auditLog.push(entry)
    if (guild.auditLog.length > AUDIT_ENTRIES_PER_GUILD) guild.auditLog.shift()
  }
}

export function emptyGuild(facts: GuildFacts, members: Roster): Guild {
  return {
    id: facts.id,
    facts,
    roles: new Map(),
    channels: new Map(),
    emojis: new Map(),
    stickers: new Map(),
    events: new Map(),
    members,
    bans: new Map(),
    invites: new Map(),
    auditLog: [],
    voice: new Map(),
    webhooks: new Map(),
    autoMod: new Map(),
    stages: new Map(),
    onboarding: null,
  }
}
