import { type ModuleAccess, mayEdit, mayRead } from '#core/access.ts'
import type { Tree } from '#core/settings/paths.ts'
import { type ModuleId, moduleOfPath, modules, settingsTable } from '#modules/index.ts'

const everybodyReads = (path: string) => settingsTable.get(path)?.options.everybodyReads === true

/** Uploads and new channels belong to no module: whoever only looks on makes none. */
export const mayEditSomething = (access: ModuleAccess) => Object.values(access).includes('write')

/** The settings of the modules that somebody may read: the same object for whom that is all of them. */
export function visibleSettings<T extends Tree>(settings: T, access: ModuleAccess): T {
  if (modules.every(({ id }) => mayRead(access, id))) return settings
  const seen = Object.entries(settings).filter(([key]) => everybodyReads(key) || mayRead(access, moduleOfPath(key)))
  return Object.fromEntries(seen) as T
}

/** Whether somebody may read this setting, or entry, of the history. */
export const mayReadPath = (access: ModuleAccess, path: string) => mayRead(access, moduleOfPath(path))
/** As above, to change it. */
export function mayEditPath(
  { access, isAdministrator }: { access: ModuleAccess; isAdministrator: boolean },
  path: string,
): boolean {
  return (
    mayEdit(access, moduleOfPath(path)) && (isAdministrator || !settingsTable.get(path)?.options.administratorsOnly)
  )
}

/** The modules that somebody may read, for questions to the database. */
export const readableModules = (access: ModuleAccess): ModuleId[] =>
  modules.map(({ id }) => id).filter((id) => mayRead(access, id))
