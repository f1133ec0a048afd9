import { enterChannel, enterGuild } from '../actions/access.ts'
import { banMember, unbanMember } from '../actions/bans.ts'
import { boostGuild, stopBoosting } from '../actions/boosts.ts'
import { deleteMessage } from '../actions/delete-messages.ts'
import { editMessage } from '../actions/edit-message.ts'
import { countInviteUse, findInvite } from '../actions/invites.ts'
import { joinGuild, kickMember, leaveGuild, updateMember } from '../actions/members.ts'
import { emptyDraft, postMessage } from '../actions/messages.ts'
import { addPerson } from '../actions/people.ts'
import { openPrivateChannel } from '../actions/private-channels.ts'
import { addReaction, parseEmoji, removeReaction } from '../actions/reactions.ts'
import { joinVoice, leaveVoice, type VoiceChanges } from '../actions/voice.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import type { WorldEvent } from '../feed.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { askForChoices, runCommand, runOnTarget } from '../interactions/begin.ts'
import type { Choice } from '../interactions/interactions.ts'
import type { OptionValues } from '../interactions/options.ts'
import { type ModalFields, submitModal } from '../interactions/submit-modal.ts'
import { chooseValues, pressButton } from '../interactions/use-component.ts'
import { commandsOf, mayRun } from '../interactions/who-may-run.ts'
import { outsideActs } from '../outside/acts.ts'
import { invalidField, refuse } from '../refusal.ts'
import { passTime } from '../timed.ts'
import { commandOnWire } from '../wire/commands.ts'
import { guildOnWire } from '../wire/guilds.ts'
import type { Channel } from '../world/model/channels.ts'
import type { Message } from '../world/model/messages.ts'
import type { Member, User, VoiceState } from '../world/model/people.ts'
import type { Guild } from '../world/world.ts'
import { type Calls, callsOf } from './acts/act.ts'
import { allActs } from './acts/all.ts'
import { makeTrouble, type Trouble } from './trouble.ts'

/** Somebody by id, or by a handle; a handle that nobody has makes a new person, whose account may be old. */
export type Who = { userId: string } | { handle: string; createdAt?: number; name?: string; locale?: string }

type By = { userId: string; reason?: string | null }
type Nonce = { nonce?: string | null }
/** What began; replies, modals and failures follow on the feed with this id and nonce. */
type Begun = { interactionId: string }

/** Acting as anybody, for tests and for the chat page. Refusals are Discord's own, thrown. */
export type Control = Calls<typeof allActs> & {
  person(who: Who): User
  join(guildId: string, who: Who, options?: { pending?: boolean; invite?: string }): Member
  /** A member who accepts the rules: pending no more. */
  acceptRules(guildId: string, userId: string): Member
  leave(guildId: string, userId: string): void
  kick(guildId: string, userId: string, by: By): void
  ban(guildId: string, userId: string, by: By & { deleteSeconds?: number }): void
  unban(guildId: string, userId: string, by: By): void
  boost(guildId: string, userId: string): Member
  stopBoosting(guildId: string, userId: string): Member
  write(channelId: string, userId: string, content: string, options?: { replyTo?: string }): Message
  edit(channelId: string, messageId: string, change: { userId: string; content: string }): Message
  remove(channelId: string, messageId: string, userId: string): void
  messages(channelId: string): Message[]
  react(channelId: string, messageId: string, emoji: string, userId: string, options?: { isSuper?: boolean }): void
  unreact(channelId: string, messageId: string, emoji: string, userId: string): void
  press(channelId: string, messageId: string, customId: string, userId: string, options?: Nonce): Begun
  choose(
    channelId: string,
    messageId: string,
    customId: string,
    values: string[],
    userId: string,
    options?: Nonce,
  ): Begun
  /** The modal that is open before this person, by the interaction that opened it or by its custom id. */
  submitModal(idOrCustomId: string, fields: ModalFields, userId: string, options?: Nonce): Begun
  /** What the picker shows to this person, in their language. */
  commands(guildId: string, userId: string): ReturnType<typeof commandOnWire>[]
  /** `name` may go on with a sub-command: "config role add". */
  run(channelId: string, name: string, options: OptionValues, userId: string, more?: Nonce): Begun
  /** A command of somebody's or a message's menu. */
  runOn(channelId: string, name: string, targetId: string, userId: string, more?: Nonce): Begun
  /** What the application proposes for the focused option; empty when it does not answer in time. */
  complete(channelId: string, name: string, options: OptionValues, focused: string, userId: string): Promise<Choice[]>
  /** The conversation between this person and the bot. */
  privateChannel(userId: string): Channel
  joinVoice(guildId: string, channelId: string, userId: string, changes?: VoiceChanges): VoiceState
  leaveVoice(guildId: string, userId: string): void
  moveClock(byMs: number): void
  /** To a date: milliseconds since 1970. A date that has passed is refused, as ids must grow. */
  setClock(toMs: number): void
  /** Cuts every gateway connection, as a failing network does: clients resume. */
  dropConnections(): void
  /** Opcode 7 or 9 to every connection. */
  disturb(what: 'reconnect' | 'invalid session' | 'invalid session, resumable'): void
  trouble(trouble: Trouble): void
  /** The world as the seed made it; clients are told to begin anew. */
  reset(): void
  /** What is published elsewhere than on Discord. */
  outside: Calls<typeof outsideActs>
  /** Everything that happens, also what only one person is shown (`toUserId`). */
  subscribe(listener: (event: WorldEvent) => void): () => void
}

export function createControl(context: EmulatorContext, gateway: Gateway): Control {
  const { world } = context
  const guildAt = (guildId: string): Guild => {
    const guild = world.guilds.get(guildId)
    if (!guild) throw refuse.unknownGuild()
    return guild
  }
  const begun = ({ id }: { id: string }): Begun => ({ interactionId: id })
  const disturb: Control['disturb'] = (what) => {
    for (const connection of gateway.connections()) {
      if (what === 'reconnect') connection.askToReconnect()
      else connection.invalidate(what === 'invalid session, resumable')
    }
  }
  const moveClock = (byMs: number) => {
    context.clock.moveForward(byMs)
    passTime(context)
  }
  const dropConnections = () => {
    for (const connection of gateway.connections()) connection.drop()
  }
  return {
    ...callsOf(context, allActs),
    outside: callsOf(context, outsideActs),
    person: (who) => personBy(context, who),
    join(guildId, who, options = {}) {
      const guild = guildAt(guildId)
      if (options.invite && findInvite(context, options.invite).guild !== guild) throw refuse.unknownInvite()
      const { id } = personBy(context, who)
      const isNew = !guild.members.has(id)
      // Counted before anybody hears of the join: bots compare the uses when they do.
      if (options.invite && isNew && !guild.bans.has(id)) countInviteUse(context, guild, options.invite)
      return joinGuild(context, guild, id, options)
    },
    acceptRules(guildId, userId) {
      const guild = guildAt(guildId)
      const member = guild.members.get(userId)
      if (!member) throw refuse.unknownMember()
      return updateMember(context, guild, member, { pending: false })
    },
    leave: (guildId, userId) => leaveGuild(context, guildAt(guildId), userId),
    kick: (guildId, userId, by) =>
      kickMember(context, enterGuild(context, by.userId, guildId), userId, by.reason ?? null),
    ban: (guildId, userId, by) =>
      banMember(context, enterGuild(context, by.userId, guildId), userId, by.reason ?? null, by.deleteSeconds),
    unban: (guildId, userId, by) =>
      unbanMember(context, enterGuild(context, by.userId, guildId), userId, by.reason ?? null),
    boost: (guildId, userId) => boostGuild(context, guildAt(guildId), userId),
    stopBoosting: (guildId, userId) => stopBoosting(context, guildAt(guildId), userId),
    write: (channelId, userId, content, options = {}) =>
      postMessage(context, enterChannel(context, userId, channelId), userId, {
        ...emptyDraft,
        content: content.trim(),
        replyTo: options.replyTo ?? null,
      }),
    edit: (channelId, messageId, { userId, content }) =>
      editMessage(context, enterChannel(context, userId, channelId), userId, messageId, {
        content: content.trim(),
        allowedMentions: null,
      }),
    remove: (channelId, messageId, userId) =>
      void deleteMessage(context, enterChannel(context, userId, channelId), userId, messageId),
    messages: (channelId) => [...world.messages(channelId).values()],
    react(channelId, messageId, emoji, userId, { isSuper = false } = {}) {
      const at = enterChannel(context, userId, channelId)
      addReaction(context, at, userId, messageId, parseEmoji(context, emoji), isSuper)
    },
    unreact: (channelId, messageId, emoji, userId) =>
      removeReaction(context, enterChannel(context, userId, channelId), userId, {
        messageId,
        userId,
        emoji: parseEmoji(context, emoji),
      }),
    press: (channelId, messageId, customId, userId, options) =>
      begun(pressButton(context, { channelId, messageId, customId, userId, ...options })),
    choose: (channelId, messageId, customId, values, userId, options) =>
      begun(chooseValues(context, { channelId, messageId, customId, values, userId, ...options })),
    submitModal: (modal, fields, userId, options) => begun(submitModal(context, { modal, fields, userId, ...options })),
    commands(guildId, userId) {
      const { guild, actor } = enterGuild(context, userId, guildId)
      if (!guild.members.has(world.botId)) return []
      const locale = world.user(userId)?.locale ?? null
      return commandsOf(world, guildId)
        .filter((command) => mayRun(guild, actor, command, null))
        .map((command) => commandOnWire(world, command, true, locale))
    },
    run: (channelId, name, options, userId, more) =>
      begun(runCommand(context, { channelId, name, options, userId, ...more })),
    runOn: (channelId, name, targetId, userId, more) =>
      begun(runOnTarget(context, { channelId, name, targetId, userId, ...more })),
    complete: (channelId, name, options, focused, userId) =>
      askForChoices(context, { channelId, name, options, focused, userId }),
    privateChannel: (userId) => openPrivateChannel(context, userId),
    joinVoice: (guildId, channelId, userId, changes) =>
      joinVoice(context, guildAt(guildId), channelId, userId, changes),
    leaveVoice: (guildId, userId) => leaveVoice(context, guildAt(guildId), userId),
    moveClock,
    setClock(toMs) {
      const aheadMs = toMs - context.clock.now()
      if (aheadMs < 0) throw invalidField(['to'], 'BASE_TYPE_BAD_VALUE', 'The clock does not go back.')
      moveClock(aheadMs)
    },
    dropConnections,
    disturb,
    trouble: (trouble) => makeTrouble(context, { disturb, dropConnections }, trouble),
    reset() {
      context.reseed()
      for (const guild of world.guilds.values())
        context.feed.publish({ name: 'GUILD_UPDATE', guildId: guild.id, data: guildOnWire(world, guild) })
      disturb('invalid session')
    },
    subscribe: (listener) => context.feed.subscribe(listener),
  }
}

function personBy(context: EmulatorContext, who: Who): User {
  const { world } = context
  const present = 'userId' in who ? world.user(who.userId) : world.userNamed(who.handle)
  if (present) return present
  if ('userId' in who) throw refuse.unknownUser()
  return addPerson(context, who)
}
