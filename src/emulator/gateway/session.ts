import { GatewayIntentBits, PermissionFlagsBits } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import type { Dispatches, WorldEvent } from '../feed.ts'
import { guildCreateOnWire } from '../wire/guilds.ts'
import { channelPermissions, guildPermissions } from '../world/permissions.ts'
import { hasIntent, isWanted } from './intents.ts'
import { withoutContent } from './message-content.ts'

const NEEDED_PERMISSION: Record<string, bigint> = {
  GUILD_AUDIT_LOG_ENTRY_CREATE: PermissionFlagsBits.ViewAuditLog,
  AUTO_MODERATION_RULE_CREATE: PermissionFlagsBits.ManageGuild,
  AUTO_MODERATION_RULE_UPDATE: PermissionFlagsBits.ManageGuild,
  AUTO_MODERATION_RULE_DELETE: PermissionFlagsBits.ManageGuild,
  AUTO_MODERATION_ACTION_EXECUTION: PermissionFlagsBits.ManageGuild,
  INVITE_CREATE: PermissionFlagsBits.ManageChannels,
  INVITE_DELETE: PermissionFlagsBits.ManageChannels,
}

const DISPATCH = 0
/** How many events a client may miss and still resume. */
const REPLAY_LIMIT = 20_000

export type SessionOptions = { id: string; intents: number; shard: [number, number]; largeThreshold: number }

/** The events for one identified client. It outlives its connection, so that RESUME can replay what was missed. */
export class Session {
  readonly id: string
  readonly intents: number
  readonly shard: [number, number]
  readonly largeThreshold: number
  sequence = 0
  /** When the connection was lost; null while there is one. */
  detachedAt: number | null = null
  #send: ((text: string) => void) | null = null
  #owner: object | null = null
  #history: { sequence: number; text: string }[] = []
  readonly #context: EmulatorContext

  constructor(context: EmulatorContext, options: SessionOptions) {
    this.#context = context
    this.id = options.id
    this.intents = options.intents
    this.shard = options.shard
    this.largeThreshold = options.largeThreshold
  }

  attach(owner: object, send: (text: string) => void): void {
    this.#owner = owner
    this.#send = send
    this.detachedAt = null
  }

  /** Only by its current owner: an old socket may close after its successor has resumed. */
  detach(owner: object): void {
    if (this.#owner !== owner) return
    this.#owner = null
    this.#send = null
    this.detachedAt = this.#context.clock.now()
  }

  dispatch<N extends keyof Dispatches>(name: N, data: Dispatches[N]): void {
    this.#tell(name, data)
  }

  /** The types give this event no data; Discord sends a trace. */
  resumed(): void {
    this.#tell('RESUMED', { _trace: ['["local-discord"]'] })
  }

  #tell(name: string, data: unknown): void {
    const text = JSON.stringify({ op: DISPATCH, s: ++this.sequence, t: name, d: data })
    this.#history.push({ sequence: this.sequence, text })
    if (this.#history.length > REPLAY_LIMIT) this.#history.splice(0, this.#history.length - REPLAY_LIMIT / 2)
    this.#send?.(text)
  }

  /** False when an event after `sequence` is no longer available: the client must start again. */
  replay(sequence: number): boolean {
    if (sequence > this.sequence) return false
    const missed = this.#history.filter((entry) => entry.sequence > sequence)
    if (missed.length !== this.sequence - sequence) return false
    for (const entry of missed) this.#send?.(entry.text)
    return true
  }

  holds(guildId: string): boolean {
    const [index, total] = this.shard
    return Number((BigInt(guildId) >> 22n) % BigInt(total)) === index
  }

  hear(event: WorldEvent) {
    if (event.toUserId) return
    const isWelcome = isWanted(event.name, event.guildId, this.intents) || this.#isAboutItself(event)
    if (!isWelcome) return
    if (event.guildId === null) {
      // Private conversations belong to the first shard.
      if (this.shard[0] === 0) this.#tell(event.name, event.data)
      return
    }
    if (!this.holds(event.guildId) || !this.#maySee(event) || !this.#mayKnow(event)) return
    if (event.name === 'GUILD_CREATE') return this.sendGuild(event.guildId)
    const blanks = event.name.startsWith('MESSAGE_') && !hasIntent(this.intents, GatewayIntentBits.MessageContent)
    this.#tell(event.name, blanks ? withoutContent(event.data, this.#context.world.botId) : event.data)
  }

  sendGuild(guildId: string): void {
    const guild = this.#context.world.guilds.get(guildId)
    if (!guild) return
    const withPresences = hasIntent(this.intents, GatewayIntentBits.GuildPresences)
    this.dispatch('GUILD_CREATE', guildCreateOnWire(this.#context.world, guild, this.largeThreshold, withPresences))
  }

  /** Reference, "Guild Member Update": the bot's own membership is sent without the intent. */
  #isAboutItself({ name, data }: WorldEvent): boolean {
    if (name !== 'GUILD_MEMBER_UPDATE' || !('user' in data)) return false
    return Object(data.user).id === this.#context.world.botId
  }

  /** Some events require a permission, as the reference says for each. */
  #mayKnow(event: WorldEvent): boolean {
    const needed = NEEDED_PERMISSION[event.name]
    if (!needed) return true
    const { world, clock } = this.#context
    const guild = world.guilds.get(event.guildId ?? '')
    const bot = guild?.members.get(world.botId)
    if (!guild || !bot) return false
    const channel = guild.channels.get(event.channelId ?? '')
    const bits = channel ? channelPermissions(guild, bot, channel, clock.now()) : guildPermissions(guild, bot)
    return (bits & needed) !== 0n
  }

  #maySee(event: WorldEvent): boolean {
    if (event.name === 'GUILD_DELETE') return true
    const { world, clock } = this.#context
    const guild = world.guilds.get(event.guildId ?? '')
    const bot = guild?.members.get(world.botId)
    if (!guild || !bot) return false
    if (!event.channelId) return true
    const channel = guild.channels.get(event.channelId)
    if (!channel) return true
    return (channelPermissions(guild, bot, channel, clock.now()) & PermissionFlagsBits.ViewChannel) !== 0n
  }
}
