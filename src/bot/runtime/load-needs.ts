import type { Log } from '#config/log.ts'
import type { ServerConfiguration } from '#core/bot/server-configuration.ts'
import type { MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { Ladder } from '#core/levels/curve.ts'
import type { LoadedNeeds } from '#store/bot/load-needs.ts'
import type { CollectionCache } from './collection-cache.ts'

type Deps = {
  collections: CollectionCache
  loadStored(guildId: string, module: string, needs: Needs, now: number, ladder: Ladder): Promise<LoadedNeeds>
  readConfiguration(guildId: string): Promise<ServerConfiguration>
  knownMember(guildId: string, userId: string): MemberSnapshot | null
  /** Loads many together into the cache. Returns those who are not on the server. */
  askForMembers(guildId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The same over REST, for when the gateway does not answer; on a large server not everybody is reached. */
  listMembers(guildId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>
  fetchMember(guildId: string, userId: string): Promise<MemberSnapshot | null>
  knownMessage(messageId: string): MessageSnapshot | null
  fetchMessage(channelId: string, messageId: string): Promise<MessageSnapshot | null>
  log: Log
}

const NOBODY: ReadonlySet<string> = new Set()
/** More than this are listed: one request each would use up the rate limit needed for everything else. */
const ONE_BY_ONE_MAX = 5

type Fetched = Pick<RuleView, 'members' | 'messages'>

export type NeedsLoader = {
  /**
   * Loads members and messages; null when none are needed. What cannot be loaded counts as gone, unless the event
   * supports failure: then it rejects.
   */
  prefetch(guildId: string, needs: readonly (Needs | null)[], mayFail: boolean): Promise<Fetched> | null
  load(guildId: string, module: string, needs: Needs, base: RuleView): Promise<RuleView>
}

export function createNeedsLoader(deps: Deps): NeedsLoader {
  const { collections, log } = deps
  const orMissing = (mayFail: boolean) => (error: unknown) => {
    if (mayFail) throw error
    log.warn({ err: error }, 'could not look up what a rule needs')
    return null
  }
  const membersOf = async (guildId: string, userIds: ReadonlySet<string>, mayFail: boolean) => {
    const unknown = [...userIds].filter((id) => !deps.knownMember(guildId, id))
    const named = unknown.length > 1 ? await deps.askForMembers(guildId, unknown) : NOBODY
    const open = (absent: ReadonlySet<string>) =>
      unknown.filter((id) => !absent.has(id) && !deps.knownMember(guildId, id))
    const isListed = open(named).length > ONE_BY_ONE_MAX
    const listed = isListed ? await deps.listMembers(guildId, open(named)).catch(orMissing(mayFail)) : null
    const absent = new Set([...named, ...(listed ?? [])])
    const left = open(absent)
    if (isListed && listed && left.length > 0) orMissing(mayFail)(new Error(`${left.length} members were not reached`))
    const memberOf = async (id: string) => {
      const known = deps.knownMember(guildId, id)
      return known || isListed || absent.has(id) ? known : deps.fetchMember(guildId, id).catch(orMissing(mayFail))
    }
    return Promise.all([...userIds].map(async (id) => [id, await memberOf(id)] as const))
  }
  const messageOf = async (channelId: string, messageId: string, mayFail: boolean) =>
    deps.knownMessage(messageId) ?? (await deps.fetchMessage(channelId, messageId).catch(orMissing(mayFail)))

  return {
    prefetch(guildId, all, mayFail) {
      if (all.every((needs) => needs === null)) return null
      const userIds = new Set(all.flatMap((needs) => needs?.members ?? []))
      const wanted = new Map(
        all.flatMap((needs) => needs?.messages ?? []).map((message) => [message.messageId, message.channelId]),
      )
      if (userIds.size === 0 && wanted.size === 0) return null
      const members = membersOf(guildId, userIds, mayFail)
      const messages = Promise.all(
        [...wanted].map(async ([id, channelId]) => [id, await messageOf(channelId, id, mayFail)] as const),
      )
      return Promise.all([members, messages]).then(([found, read]) => ({
        members: new Map(found),
        messages: new Map(read),
      }))
    },
    async load(guildId, module, needs, base) {
      const [stored, configuration] = await Promise.all([
        deps.loadStored(guildId, module, needs, base.now, base.shared.ladder),
        needs.configuration ? deps.readConfiguration(guildId) : null,
        needs.collections ? collections.load(guildId, needs.collections) : null,
      ])
      return { ...base, ...stored, configuration }
    },
  }
}
