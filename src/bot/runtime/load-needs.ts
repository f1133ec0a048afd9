import type { Log } from '#config/log.ts'
import type { MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { Ladder } from '#core/levels/curve.ts'
import type { LoadedNeeds } from '#store/bot/load-needs.ts'
import type { CollectionCache } from './collection-cache.ts'

type Deps = {
  collections: CollectionCache
  loadStored(guildId: string, module: string, needs: Needs, now: number, ladder: Ladder): Promise<LoadedNeeds>
  knownMember(guildId: string, userId: string): MemberSnapshot | null
  fetchMember(guildId: string, userId: string): Promise<MemberSnapshot | null>
  knownMessage(messageId: string): MessageSnapshot | null
  fetchMessage(channelId: string, messageId: string): Promise<MessageSnapshot | null>
  log: Log
}

type Fetched = Pick<RuleView, 'members' | 'messages'>

export type NeedsLoader = {
  /** Members and messages; null when nobody asked for any. */
  prefetch(guildId: string, needs: readonly (Needs | null)[]): Promise<Fetched> | null
  load(guildId: string, module: string, needs: Needs, base: RuleView): Promise<RuleView>
}

export function createNeedsLoader(deps: Deps): NeedsLoader {
  const { collections, log } = deps
  /** Somebody who cannot be looked up is as good as gone: the rule goes on without. */
  const missing = (error: unknown) => {
    log.warn({ err: error }, 'could not look up what a rule needs')
    return null
  }
  const memberOf = async (guildId: string, userId: string) =>
    deps.knownMember(guildId, userId) ?? (await deps.fetchMember(guildId, userId).catch(missing))
  const messageOf = async (channelId: string, messageId: string) =>
    deps.knownMessage(messageId) ?? (await deps.fetchMessage(channelId, messageId).catch(missing))

  return {
    prefetch(guildId, all) {
      const userIds = new Set(all.flatMap((needs) => needs?.members ?? []))
      const wanted = new Map(
        all.flatMap((needs) => needs?.messages ?? []).map((message) => [message.messageId, message.channelId]),
      )
      if (userIds.size === 0 && wanted.size === 0) return null
      const members = Promise.all([...userIds].map(async (id) => [id, await memberOf(guildId, id)] as const))
      const messages = Promise.all(
        [...wanted].map(async ([id, channelId]) => [id, await messageOf(channelId, id)] as const),
      )
      return Promise.all([members, messages]).then(([found, read]) => ({
        members: new Map(found),
        messages: new Map(read),
      }))
    },
    async load(guildId, module, needs, base) {
      const [stored] = await Promise.all([
        deps.loadStored(guildId, module, needs, base.now, base.shared.ladder),
        needs.collections ? collections.load(guildId, needs.collections) : null,
      ])
      return { ...base, ...stored }
    },
  }
}
