import { isDuration, isHourOfDay } from '../kinds.ts'
import type { SettingsTable } from '../table.ts'

/** What a number of a setting means, where it is not a plain number; or that the entries of a list are grants. */
export type ValueKind = 'duration' | 'hour' | 'grants'

/** Settings whose values need a special format: a change reads "30 seconds → 2 minutes", or "8:00 → 9:00". */
export const valueKindsOf = (table: SettingsTable): ReadonlyMap<string, ValueKind> =>
  new Map(
    [...table].flatMap(([path, { schema, options }]): [string, ValueKind][] => {
      if (isDuration(schema)) return [[path, 'duration']]
      if (isHourOfDay(schema)) return [[path, 'hour']]
      return options.grants ? [[path, 'grants']] : []
    }),
  )
