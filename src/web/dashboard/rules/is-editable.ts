import { parseValue } from '#core/settings/patch.ts'
import { isTree } from '#core/settings/paths.ts'
import { settingsTable } from '#modules/index.ts'

/** A text that is too long can be fixed; a value of another shape would break the field that shows it. */
export function isEditable(path: string, value: unknown): boolean {
  const setting = settingsTable.get(path)
  if (!setting) return false
  const parsed = parseValue(path, setting, value)
  if (!('issue' in parsed)) return true
  const { code } = parsed.issue
  return code !== 'V_TYPE' && code !== 'V_READ_ONLY' && !(code === 'V_REQUIRED' && isTree(value))
}
