import { collectionReply, entryReply, orderReply, removalReply } from '#core/collections/api.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { CallApi } from './call-api.ts'

export type CollectionCalls = ReturnType<typeof collectionCalls>

/** The part of the API client that reads and changes collections. */
export function collectionCalls(call: CallApi) {
  const address = (guildId: string, name: string, rest = '') =>
    `/dashboard/guilds/${guildId}/collections/${name}${rest}`
  return {
    readCollection: (guildId: string, name: string) => call(address(guildId, name), { reply: collectionReply }),
    createEntry: (guildId: string, name: string, entry: Tree) =>
      call(address(guildId, name), { method: 'POST', json: entry, reply: entryReply }),
    updateEntry: (guildId: string, name: string, id: string, entry: Tree, version: number | undefined) =>
      call(address(guildId, name, `/${id}`), {
        method: 'PUT',
        json: entry,
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
        reply: entryReply,
      }),
    removeEntry: (guildId: string, name: string, id: string) =>
      call(address(guildId, name, `/${id}`), { method: 'DELETE', reply: removalReply }),
    orderEntries: (guildId: string, name: string, ids: readonly string[]) =>
      call(address(guildId, name, '/order'), { method: 'PUT', json: { ids }, reply: orderReply }),
  }
}
