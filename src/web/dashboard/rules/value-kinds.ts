import { valueKindsOf } from '#core/settings/words/value-kinds.ts'
import { settingsTable } from '#modules/index.ts'

export const valueKinds = valueKindsOf(settingsTable)
