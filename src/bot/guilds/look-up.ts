import { type API, RESTJSONErrorCodes } from '@discordjs/core'
import { DiscordAPIError } from '@discordjs/rest'
import type { MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import { memberFrom } from './convert-member.ts'
import type { MemberCache } from './member-cache.ts'
import type { MessageCache } from './message-cache.ts'
import { messageFrom, type WrittenMessage } from './message-from.ts'

type Deps = { api: Pick<API, 'guilds' | 'channels'>; members: MemberCache; messages: MessageCache }

export type LookUps = {
  knownMember(guildId: string, userId: string): MemberSnapshot | null
  fetchMember(guildId: string, userId: string): Promise<MemberSnapshot | null>
  knownMessage(messageId: string): MessageSnapshot | null
  fetchMessage(channelId: string, messageId: string): Promise<MessageSnapshot | null>
}

const GONE: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.MissingAccess,
]

/** Members and messages that no event brought: asked for one at a time, several askers share one request. */
export function createLookUps({ api, members, messages }: Deps): LookUps {
  const asking = new Map<string, Promise<unknown>>()
  const share = <T>(key: string, ask: () => Promise<T>): Promise<T | null> => {
    const running = asking.get(key) as Promise<T | null> | undefined
    if (running) return running
    const done = ask()
      .catch((error: unknown) => {
        if (error instanceof DiscordAPIError && GONE.includes(error.code)) return null
        throw error
      })
      .finally(() => asking.delete(key))
    asking.set(key, done)
    return done
  }
  return {
    knownMember: members.get,
    knownMessage: messages.get,
    fetchMember: (guildId, userId) =>
      share(`${guildId}/${userId}`, async () => {
        const member = memberFrom(await api.guilds.getMember(guildId, userId))
        members.put(guildId, member)
        return member
      }),
    fetchMessage: (channelId, messageId) =>
      share(`message/${messageId}`, async () => {
        const written: WrittenMessage = await api.channels.getMessage(channelId, messageId)
        const message = messageFrom(written)
        messages.put(message)
        return message
      }),
  }
}
