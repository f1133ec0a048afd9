import type * as z from 'zod/mini'
import { OPTIONS_MAX } from '#core/guides/form-control.ts'
import { boundsAt } from '#core/settings/bounds.ts'
import type { Setting } from '#core/settings/define.ts'
import { isDuration } from '#core/settings/kinds.ts'
import { findReferences } from '#core/settings/references.ts'

/** How a setting is changed from Discord. */
export type Control =
  | { kind: 'flip' }
  | { kind: 'choice'; values: readonly (string | number)[] }
  | { kind: 'number' | 'duration' }
  | { kind: 'text'; max: number; isOptional: boolean }
  | { kind: 'role' | 'roles'; max: number }
  | { kind: 'channel' | 'channels'; max: number; types: readonly number[] | null }

/** Discord's limit for a text in a form. */
const TEXT_MAX = 4_000
/** Any valid id will do to find out what the setting refers to. */
export const SOME_ID = '100000000000000000'

/** null: messages, pictures and lists of entries are edited on the page. */
export function controlOf({ schema, options }: Setting): Control | null {
  if (options.readOnly) return null
  return byReference(schema) ?? (isDuration(schema) ? { kind: 'duration' } : byType(schema, false))
}

function byReference(schema: z.core.$ZodType): Control | null {
  const { def } = bare(schema)
  const isList = def.type === 'array'
  if (!isList && def.type !== 'string') return null
  const found = findReferences(schema, isList ? [SOME_ID] : SOME_ID)[0]?.reference
  if (!found) return null
  const max = isList ? Math.min(OPTIONS_MAX, lengthOf(def.checks) ?? OPTIONS_MAX) : 1
  return found.kind === 'role'
    ? { kind: isList ? 'roles' : 'role', max }
    : { kind: isList ? 'channels' : 'channel', max, types: found.types }
}

function byType(schema: z.core.$ZodType, isOptional: boolean): Control | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
      return byType(def.innerType, true)
    case 'boolean':
      return { kind: 'flip' }
    case 'enum': {
      const values = Object.values(def.entries)
      return values.length <= OPTIONS_MAX ? { kind: 'choice', values } : null
    }
    case 'number': {
      const { min, max } = boundsAt(schema, [])
      const isShort = typeof min === 'number' && typeof max === 'number' && max - min < OPTIONS_MAX
      return isShort
        ? { kind: 'choice', values: Array.from({ length: max - min + 1 }, (_, step) => min + step) }
        : { kind: 'number' }
    }
    case 'string': {
      const max = lengthOf(def.checks)
      return max !== null && max <= TEXT_MAX ? { kind: 'text', max, isOptional } : null
    }
    default:
      return null
  }
}

function bare(schema: z.core.$ZodType): { def: z.core.$ZodTypes['_zod']['def'] } {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'nullable' ? bare(def.innerType) : { def }
}

function lengthOf(checks: readonly z.core.$ZodCheck<never>[] | undefined): number | null {
  for (const { _zod } of checks ?? []) {
    if (_zod.def.check === 'max_length' && 'maximum' in _zod.def) return Number(_zod.def.maximum)
  }
  return null
}
