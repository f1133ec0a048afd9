import { type ModuleAccess, mayEdit, mayPropose, mayRead } from '#core/access.ts'
import type { Tree } from '#core/settings/paths.ts'
import { type ModuleId, moduleOfPath, modules, settingsTable } from '#modules/index.ts'

const everybodyReads = (path: string) => settingsTable.get(path)?.options.everybodyReads === true

/** Uploads and new channels belong to no module: people who may only read cannot create any. */
export const mayEditSomething = (access: ModuleAccess) => Object.values(access).includes('write')
/** A proposal may contain a picture. */
export const mayProposeSomething = (access: ModuleAccess) => Object.keys(access).some((id) => mayPropose(access, id))

/** The settings of the modules that somebody may read: the same object for people who may read all of them. */
export function visibleSettings<T extends Tree>(settings: T, access: ModuleAccess): T {
  if (modules.every(({ id }) => mayRead(access, id))) return settings
  const seen = Object.entries(settings).filter(([key]) => everybodyReads(key) || mayRead(access, moduleOfPath(key)))
  return Object.fromEntries(seen) as T
}

/** Whether somebody may read this setting, or entry, in the history. */
export const mayReadPath = (access: ModuleAccess, path: string) => mayRead(access, moduleOfPath(path))
type Rights = { access: ModuleAccess; isAdministrator: boolean }

const mayTouch = (rights: Rights, path: string) =>
  rights.isAdministrator || !settingsTable.get(path)?.options.administratorsOnly

export const mayEditPath = (rights: Rights, path: string): boolean =>
  mayEdit(rights.access, moduleOfPath(path)) && mayTouch(rights, path)
export const mayProposePath = (rights: Rights, path: string): boolean =>
  mayPropose(rights.access, moduleOfPath(path)) && mayTouch(rights, path)

/** The modules that somebody may read, as a condition for queries. */
export const readableModules = (access: ModuleAccess): ModuleId[] =>
  modules.map(({ id }) => id).filter((id) => mayRead(access, id))
