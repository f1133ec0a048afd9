import { m } from '#texts'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { ChangeLabel } from '../save-bar/change-label.tsx'
import { changedEntry, EntryChange } from './entry-change.tsx'

/** The name of a setting, or of the list that an entry belongs to. */
export function ChangeName({ path }: { path: string }) {
  const { name } = useSettingLabel(path)
  return changedEntry(path)?.name ?? name
}

/** Old → new, formatted as in its field or its list. */
export function ChangeValues({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const changed = changedEntry(path)
  if (changed) return <EntryChange entry={{ before, after }} id={changed.id} />
  return <ChangeLabel path={path} before={before} after={after} />
}

/** Name of a module; the server's own settings have a name too. */
export function moduleName(modules: readonly { id: string; name: string }[], module: string): string {
  return modules.find(({ id }) => id === module)?.name ?? m['dashboard.frame.settings']()
}
