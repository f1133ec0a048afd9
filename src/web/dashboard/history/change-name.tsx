import { m } from '#texts'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { ChangeLabel } from '../save-bar/change-label.tsx'
import { changedEntry, EntryChange } from './entry-change.tsx'

/** How a setting, or the list that an entry is of, is called. */
export function ChangeName({ path }: { path: string }) {
  const { name } = useSettingLabel(path)
  return changedEntry(path)?.name ?? name
}

/** Old → new in the words of its field, or of its list. */
export function ChangeValues({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const changed = changedEntry(path)
  if (changed) return <EntryChange entry={{ before, after }} id={changed.id} />
  return <ChangeLabel path={path} before={before} after={after} />
}

/** Names of modules; the server's own settings are called so. */
export function moduleName(modules: readonly { id: string; name: string }[], module: string): string {
  return modules.find(({ id }) => id === module)?.name ?? m['dashboard.frame.settings']()
}
