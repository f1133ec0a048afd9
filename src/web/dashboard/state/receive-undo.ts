import { readEntryPath } from '#core/collections/history-path.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { GuildCollections } from './collections.ts'
import type { GuildStore } from './guild-store.ts'

/** What an undo or an import has changed. */
export type AppliedChanges = {
  settings: Tree | null
  revision: number
  changes: readonly { path: string }[]
}

/** The live stream reports it as well, but later: the person who did it sees it immediately. */
export function receiveUndo(
  { settings, revision, changes }: AppliedChanges,
  store: Pick<GuildStore, 'receiveSaved'>,
  collections: Pick<GuildCollections, 'refresh'>,
): void {
  if (settings) store.receiveSaved(settings, revision)
  const names = changes.flatMap(({ path }) => readEntryPath(path)?.collection ?? [])
  for (const name of new Set(names)) collections.refresh(name)
}
