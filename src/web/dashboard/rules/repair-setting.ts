import { listMissing } from '#core/saving/list-missing.ts'
import { type Chosen, matchReferences } from '#core/saving/match-references.ts'
import { settingsTable } from '#modules/index.ts'
import type { Guild } from '#ui/guild/editing.ts'

type Here = Pick<Guild, 'id' | 'roles' | 'channels'>

const NO_NAMES = { roles: {}, channels: {} }

/**
 * A setting without its deleted roles and channels, or with the replacement chosen for them. `value` is undefined
 * where the setting cannot be empty.
 */
export function repairSetting(path: string, value: unknown, guild: Here, chosen: Chosen) {
  const setting = settingsTable.get(path)
  if (!setting) return null
  const { value: repaired, missing } = matchReferences(setting.schema, value, { names: NO_NAMES, chosen }, guild)
  return { value: repaired, missing: listMissing(missing) }
}
