import { readEntryPath } from '#core/collections/history-path.ts'
import type { UndoReply } from '#core/history-api.ts'
import type { GuildCollections } from './collections.ts'
import type { GuildStore } from './guild-store.ts'

/** The bus tells it too, later: whoever undid something sees it at once. */
export function receiveUndo(
  { settings, revision, changes }: UndoReply,
  store: Pick<GuildStore, 'receiveSaved'>,
  collections: Pick<GuildCollections, 'refresh'>,
): void {
  if (settings) store.receiveSaved(settings, revision)
  const names = changes.flatMap(({ path }) => readEntryPath(path)?.collection ?? [])
  for (const name of new Set(names)) collections.refresh(name)
}
