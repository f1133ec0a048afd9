import { z } from 'zod'
import type { EmulatorContext } from '../emulator-context.ts'
import type { WorldEvent } from '../feed.ts'
import type { LiveUpdate, Look } from './messages.ts'
import { channelFor, guildFor, hallFor, maySee, messageFor, resolvePerson } from './view.ts'

/** Messages stay Discord's own objects until the page parses them. */
export type LiveUpdateOnWire = Exclude<LiveUpdate, { type: 'message' | 'channel' | 'modal' }> | OnWire
type OnWire =
  | { type: 'message'; message: object }
  | { type: 'channel'; channel: { id: string; messages: object[] } | null }
  | { type: 'modal'; modal: { interactionId: string; customId: string; title: string; components: object[] } }

/** A burst (a role given to a hundred members) becomes one update of the guild. */
const SETTLE_MS = 25

const messageEvent = z.object({
  id: z.string(),
  author: z.object({ id: z.string() }),
  mentions: z.array(z.object({ id: z.string() })).optional(),
  mention_everyone: z.boolean().optional(),
})
const reactionEvent = z.object({ message_id: z.string() })
const goneEvent = z.object({ id: z.string().optional(), ids: z.array(z.string()).optional() })
const typingEvent = z.object({ user_id: z.string() })
const modalEvent = z.object({
  interaction_id: z.string(),
  custom_id: z.string(),
  title: z.string(),
  components: z.array(z.record(z.string(), z.unknown())),
})

/** One open page: who it acts as, what it shows, and which updates it needs. */
export class Viewer {
  readonly #context: EmulatorContext
  readonly #send: (update: LiveUpdateOnWire) => void
  #look: Look | null = null
  #userId = ''
  #couldSee = false
  #stale = new Set<'hall' | 'guild'>()
  #timer: NodeJS.Timeout | null = null

  constructor(context: EmulatorContext, send: (update: LiveUpdateOnWire) => void) {
    this.#context = context
    this.#send = send
  }

  look(look: Look) {
    const user = resolvePerson(this.#context, look.userId)
    if (!user) return this.#send({ type: 'nobody' })
    this.#look = look
    this.#userId = user.id
    this.#tellHall()
    this.#tellGuild()
    this.#tellChannel()
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#look = null
  }

  hear(event: WorldEvent) {
    if (!this.#look) return
    if (event.toUserId) {
      if (event.toUserId === this.#userId) this.#hearWhisper(event)
      return
    }
    if (event.name.startsWith('MESSAGE_')) return this.#hearMessage(event)
    if (event.name === 'TYPING_START') return this.#hearTyping(event)
    if (event.guildId === this.#look.guildId) this.#outdate('guild')
    if (
      /^(GUILD_(CREATE|UPDATE|DELETE|MEMBER_ADD|MEMBER_REMOVE|MEMBER_UPDATE|ROLE_\w+)|CHANNEL_CREATE)$/.test(event.name)
    )
      this.#outdate('hall')
  }

  /** The clock was moved: times on the page are wrong. */
  clockMoved(): void {
    this.#outdate('hall')
    this.#outdate('guild')
  }

  #hearMessage(event: WorldEvent) {
    const channelId = event.channelId ?? ''
    if (!maySee(this.#context, this.#userId, channelId)) return
    if (channelId !== this.#look?.channelId) {
      if (event.name === 'MESSAGE_CREATE') this.#tellActivity(event, channelId)
      return
    }
    if (event.name.startsWith('MESSAGE_DELETE')) {
      const { id, ids } = goneEvent.parse(event.data)
      return this.#send({ type: 'gone', channelId, ids: ids ?? (id ? [id] : []) })
    }
    const isAboutReaction = event.name.startsWith('MESSAGE_REACTION')
    const id = isAboutReaction ? reactionEvent.parse(event.data).message_id : messageEvent.parse(event.data).id
    const message = this.#context.world.messages(channelId).get(id)
    if (message) this.#send({ type: 'message', message: messageFor(this.#context, this.#userId, message) })
  }

  #tellActivity(event: WorldEvent, channelId: string): void {
    const { author, mentions, mention_everyone } = messageEvent.parse(event.data)
    if (author.id === this.#userId) return
    const isForMe =
      event.guildId === null || !!mention_everyone || (mentions ?? []).some((user) => user.id === this.#userId)
    this.#send({ type: 'activity', guildId: event.guildId, channelId, isForMe })
    // A person learns of a private conversation through its first message.
    if (event.guildId === null) this.#outdate('hall')
  }

  #hearTyping(event: WorldEvent): void {
    const channelId = event.channelId ?? ''
    const { user_id: userId } = typingEvent.parse(event.data)
    if (channelId !== this.#look?.channelId || userId === this.#userId) return
    const user = this.#context.world.user(userId)
    if (user) this.#send({ type: 'typing', channelId, userId, name: user.global_name ?? user.username })
  }

  #hearWhisper(event: WorldEvent): void {
    const channelId = event.channelId ?? null
    if (event.name === 'EPHEMERAL_CREATE' || event.name === 'EPHEMERAL_UPDATE') {
      const { id } = messageEvent.parse(event.data)
      const whispered = this.#context.world.ephemerals.get(id)?.message
      if (whispered && channelId === this.#look?.channelId)
        this.#send({ type: 'message', message: messageFor(this.#context, this.#userId, whispered) })
    } else if (event.name === 'EPHEMERAL_DELETE') {
      const { id } = goneEvent.parse(event.data)
      this.#send({ type: 'gone', channelId: channelId ?? '', ids: id ? [id] : [] })
    } else if (event.name === 'MODAL_OPEN') {
      const { interaction_id, custom_id, title, components } = modalEvent.parse(event.data)
      this.#send({ type: 'modal', modal: { interactionId: interaction_id, customId: custom_id, title, components } })
    } else if (event.name === 'INTERACTION_FAILED') this.#send({ type: 'unanswered', channelId })
  }

  #outdate(part: 'hall' | 'guild'): void {
    this.#stale.add(part)
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      const stale = this.#stale
      this.#stale = new Set()
      if (stale.has('hall')) this.#tellHall()
      if (!stale.has('guild')) return
      this.#tellGuild()
      if (this.#canSee() !== this.#couldSee) this.#tellChannel()
    }, SETTLE_MS)
  }

  #canSee(): boolean {
    return !!this.#look?.channelId && maySee(this.#context, this.#userId, this.#look.channelId)
  }

  #tellHall(): void {
    const user = resolvePerson(this.#context, this.#userId)
    if (user) this.#send({ type: 'hall', hall: hallFor(this.#context, user) })
  }

  #tellGuild(): void {
    const guild = this.#context.world.guilds.get(this.#look?.guildId ?? '')
    this.#send({ type: 'guild', guild: guild ? guildFor(this.#context, this.#userId, guild) : null })
  }

  #tellChannel(): void {
    this.#couldSee = this.#canSee()
    const id = this.#look?.channelId
    this.#send({ type: 'channel', channel: id && this.#couldSee ? channelFor(this.#context, this.#userId, id) : null })
  }
}
