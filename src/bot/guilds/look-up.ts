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
  /**
   * Loads those who are on the server; returns those who are not. On a large server not everybody is reached: whoever
   * is neither loaded nor returned still has to be fetched.
   */
  listMembers(guildId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>
  knownMessage(messageId: string): MessageSnapshot | null
  fetchMessage(channelId: string, messageId: string): Promise<MessageSnapshot | null>
}

/** Discord's limit for a list of members. */
const LISTED_MAX = 1_000
const LISTS_MAX = 10

const GONE: readonly (string | number)[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.MissingAccess,
]

/** Members and messages that no event brought: fetched one at a time, with callers sharing requests. */
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
    async listMembers(guildId, userIds) {
      const absent = new Set<string>()
      let wanted = userIds.map(BigInt).sort((a, b) => (a < b ? -1 : 1))
      // Members are listed by id: each list begins at the next wanted one.
      for (let lists = 0; wanted[0] !== undefined && lists < LISTS_MAX; lists += 1) {
        const listed = await api.guilds.getMembers(guildId, { limit: LISTED_MAX, after: String(wanted[0] - 1n) })
        const byId = new Map(listed.map((member) => [member.user.id, member]))
        const last = listed.length < LISTED_MAX ? null : BigInt(listed.at(-1)?.user.id ?? 0)
        const isCovered = (id: bigint) => last === null || id <= last
        for (const id of wanted.filter(isCovered).map(String)) {
          const member = byId.get(id)
          if (member) members.put(guildId, memberFrom(member))
          else absent.add(id)
        }
        wanted = wanted.filter((id) => !isCovered(id))
      }
      return absent
    },
    fetchMessage: (channelId, messageId) =>
      share(`message/${messageId}`, async () => {
        const written: WrittenMessage = await api.channels.getMessage(channelId, messageId)
        const message = messageFrom(written)
        messages.put(message)
        return message
      }),
  }
}
