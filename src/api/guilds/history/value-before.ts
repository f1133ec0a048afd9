import { readEntryPath } from '#core/collections/history-path.ts'
import { readPath } from '#core/settings/paths.ts'
import { defaultSettings } from '#modules/index.ts'
import type { SettingChange } from '#store/history.ts'

/** The effective value: where nothing was saved, a setting had its default, and an entry did not exist. */
export function valueBefore({ path, before, wasUnset }: SettingChange): unknown {
  return wasUnset && !readEntryPath(path) ? readPath(defaultSettings, path) : before
}
