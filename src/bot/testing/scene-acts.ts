import type { APIMessage } from 'discord-api-types/v10'
import type { OptionValues } from '#emulator/interactions/options.ts'
import type { ModalFields } from '#emulator/interactions/submit-modal.ts'
import type { Message } from '#emulator/world/model/messages.ts'
import { findButton, findSelect, optionValues } from './find-component.ts'
import { createSceneReads, type SceneContext, type Who } from './scene-reads.ts'
import { textOf } from './text-of.ts'

/** What somebody got back for a command, a click or a form. */
type Answer = { text: string; isPrivate: boolean; messages: APIMessage[]; opensModal: boolean }

/** Where to press: in a channel, in the private messages, or on an answer just received. */
type Where = string | Answer

export type SceneActs = {
  says(who: Who, channel: string, content: string, options?: { replyTo?: string }): Promise<Message>
  edits(who: Who, channel: string, messageId: string, content: string): Promise<void>
  deletes(who: Who, channel: string, messageId: string): Promise<void>
  reacts(who: Who, channel: string, messageId: string, emoji: string): Promise<void>
  unreacts(who: Who, channel: string, messageId: string, emoji: string): Promise<void>
  /** Somebody new joins; returns their id. */
  joins(handle: string, options?: { pending?: boolean; invite?: string; createdAt?: number }): Promise<string>
  leaves(who: Who): Promise<void>
  enters(who: Who, voiceChannel: string): Promise<void>
  exits(who: Who): Promise<void>
  /** `/adminxp add member`, with options by their English names. */
  runs(who: Who, command: string, options?: OptionValues, channel?: string): Promise<Answer>
  /** Runs a command from the menu of a person or a message. */
  runsOn(who: Who, menu: string, targetId: string, channel?: string): Promise<Answer>
  completes(who: Who, command: string, focused: string, options?: OptionValues): Promise<string[]>
  /** Presses the newest button with this label, or with this custom id. */
  presses(who: Who, label: string, where?: Where): Promise<Answer>
  /** Chooses in the newest select with these options; for people, roles and channels by id. */
  chooses(who: Who, values: readonly string[], where?: Where): Promise<Answer>
  /** Fills in the open form, by the fields' keys. */
  submits(who: Who, fields: ModalFields): Promise<Answer>
}

const EPHEMERAL = 64

export function createSceneActs(context: SceneContext): SceneActs {
  const { emulator, guildId, settle, hears } = context
  const { control, world } = emulator
  const { id, channelId } = createSceneReads(context)

  const done = async <T>(result: T): Promise<T> => {
    await settle()
    return result
  }
  const answerTo = async ({ interactionId }: { interactionId: string }): Promise<Answer> => {
    await settle()
    // It may have saved settings, which the bot hears of like everybody else.
    await hears()
    const messages = control.answers({ interactionId })
    const { modal, hasFailed } = control.interaction({ interactionId })
    if (hasFailed) throw new Error('the bot did not answer in time')
    return {
      text: messages.map(textOf).join('\n'),
      isPrivate: messages.some(({ flags = 0 }) => (flags & EPHEMERAL) !== 0),
      messages,
      opensModal: modal !== null,
    }
  }
  /** What somebody sees, newest last: the answer just received, a channel, or everything they may press. */
  const seen = (who: Who, where: Where | undefined): APIMessage[] => {
    const userId = id(who)
    if (typeof where === 'object') return where.messages.map((message) => fresh(message, userId))
    if (where === 'private') return control.privateMessages({ userId })
    if (where) return control.screen({ channelId: channelId(where), userId })
    const guild = world.guilds.get(guildId)
    const screens = [...(guild?.channels.keys() ?? [])].flatMap((channel) => {
      try {
        return control.screen({ channelId: channel, userId })
      } catch {
        // Not everybody can see every channel, and a category has no messages.
        return []
      }
    })
    const all = [...screens, ...control.privateMessages({ userId })]
    return all.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  }
  /** In its current state: it may have been edited since. */
  const fresh = (message: APIMessage, userId: string) =>
    control.screen({ channelId: message.channel_id, userId }).find(({ id: one }) => one === message.id) ?? message

  /** The message somebody pressed last: a form it opened may change it. */
  const lastPressed = new Map<string, APIMessage>()

  /** Where the answer changes the pressed message, that message is the answer. */
  const pressed = async (
    interaction: { interactionId: string },
    message: APIMessage | undefined,
    who: Who,
  ): Promise<Answer> => {
    if (message) lastPressed.set(id(who), message)
    const answer = await answerTo(interaction)
    if (answer.messages.length > 0 || answer.opensModal || !message) return answer
    const changed = fresh(message, id(who))
    return { ...answer, messages: [changed], text: textOf(changed) }
  }

  return {
    says: (who, channel, content, options) => done(control.write(channelId(channel), id(who), content, options)),
    async edits(who, channel, messageId, content) {
      control.edit(channelId(channel), messageId, { userId: id(who), content })
      await settle()
    },
    deletes: (who, channel, messageId) => done(control.remove(channelId(channel), messageId, id(who))),
    reacts: (who, channel, messageId, emoji) => done(control.react(channelId(channel), messageId, emoji, id(who))),
    unreacts: (who, channel, messageId, emoji) => done(control.unreact(channelId(channel), messageId, emoji, id(who))),
    joins: (handle, { createdAt, ...options } = {}) =>
      done(control.join(guildId, { handle, ...(createdAt !== undefined && { createdAt }) }, options).userId),
    leaves: (who) => done(control.leave(guildId, id(who))),
    async enters(who, voiceChannel) {
      control.joinVoice(guildId, channelId(voiceChannel), id(who))
      await settle()
    },
    exits: (who) => done(control.leaveVoice(guildId, id(who))),
    runs: (who, command, options = {}, channel = 'general') =>
      answerTo(control.run(channelId(channel), command.replace(/^\//, ''), options, id(who))),
    runsOn: (who, menu, targetId, channel = 'general') =>
      answerTo(control.runOn(channelId(channel), menu, targetId, id(who))),
    async completes(who, command, focused, options = {}) {
      const asking = control.complete(channelId('general'), command.replace(/^\//, ''), options, focused, id(who))
      await settle()
      return (await asking).map(({ name }) => name)
    },
    presses(who, label, where) {
      const { message, customId } = findButton(seen(who, where), label)
      return pressed(control.press(message.channel_id, message.id, customId, id(who)), message, who)
    },
    chooses(who, values, where) {
      const { message, select } = findSelect(seen(who, where), values)
      const chosen = optionValues(select, values)
      return pressed(control.choose(message.channel_id, message.id, select.custom_id, chosen, id(who)), message, who)
    },
    submits(who, fields) {
      const [open] = control.openModals({ userId: id(who) }).slice(-1)
      if (!open) throw new Error(`no form is open before ${who}`)
      return pressed(control.submitModal(open.interactionId, fields, id(who)), lastPressed.get(id(who)), who)
    },
  }
}
