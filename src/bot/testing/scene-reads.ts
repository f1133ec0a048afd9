import type { APIMessage, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10'
import type { Emulator } from '#emulator/create.ts'
import type { Channel } from '#emulator/world/model/channels.ts'
import type { Message } from '#emulator/world/model/messages.ts'
import type { ScenePerson } from './scene-world.ts'
import { textOf } from './text-of.ts'

type SceneWorld = { emulator: Emulator; guildId: string; idOf(who: ScenePerson): string }
export type SceneContext = SceneWorld & Readonly<Record<'settle' | 'hears', () => Promise<void>>>

/** A person of the scene by short name, or anybody by id. */
export type Who = ScenePerson | (string & {})

export type SceneReads = {
  id(who: Who): string
  channelId(name: string): string
  roleId(name: string): string
  channel(name: string): Channel | undefined
  /** The bot's messages there as text: content, embeds and labels; oldest first. */
  texts(channel: string): string[]
  /** The bot's messages there. */
  messages(channel: string): Message[]
  /** All messages there, including people's. */
  everything(channel: string): Message[]
  last(channel: string): Message | undefined
  /** Private messages from the bot, as text. */
  privateTexts(who: Who): string[]
  rolesOf(who: Who): string[]
  isMember(who: Who): boolean
  nicknameOf(who: Who): string | null
  /** The form that somebody has open. */
  modalOf(who: Who): APIModalInteractionResponseCallbackData | null
  audit(): { action: number; actorId: string | null; targetId: string | null; reason: string | null }[]
}

const isId = (text: string) => /^\d{17,20}$/.test(text)

export function createSceneReads({ emulator, guildId, idOf }: SceneWorld): SceneReads {
  const { control, world } = emulator
  const guild = () => {
    const found = world.guilds.get(guildId)
    if (!found) throw new Error('the scene has no server')
    return found
  }
  const id = (who: Who) => (isId(who) ? who : idOf(who as ScenePerson))
  const channel = (name: string) => {
    const plain = name.replace(/^#/, '')
    return isId(plain) ? guild().channels.get(plain) : [...guild().channels.values()].find((one) => one.name === plain)
  }
  const channelId = (name: string) => {
    const found = channel(name)
    if (!found) throw new Error(`there is no channel ${name}`)
    return found.id
  }
  const everything = (name: string) => control.messages(channelId(name))
  const isOurs = (message: Message) => message.authorId === world.botId || message.webhook !== undefined
  const messages = (name: string) => everything(name).filter(isOurs)
  const member = (who: Who) => guild().members.get(id(who))
  return {
    id,
    channel,
    channelId,
    everything,
    messages,
    roleId(name) {
      const role = [...guild().roles.values()].find((one) => one.name === name)
      if (!role) throw new Error(`there is no role ${name}`)
      return role.id
    },
    texts: (name) => messages(name).map(textOf),
    last: (name) => messages(name).at(-1),
    privateTexts: (who) =>
      control
        .privateMessages({ userId: id(who) })
        .filter(({ author }: APIMessage) => author.bot)
        .map(textOf),
    rolesOf: (who) => (member(who)?.roles ?? []).map((roleId) => guild().roles.get(roleId)?.name ?? roleId),
    isMember: (who) => member(who) !== undefined,
    nicknameOf: (who) => member(who)?.nick ?? null,
    modalOf: (who) =>
      (control.openModals({ userId: id(who) }).at(-1)?.modal as APIModalInteractionResponseCallbackData | undefined) ??
      null,
    audit: () =>
      control.auditLog({ guildId }).map(({ action, userId, targetId, reason }) => ({
        action,
        actorId: userId,
        targetId,
        reason,
      })),
  }
}
