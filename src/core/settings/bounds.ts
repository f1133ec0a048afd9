import type * as z from 'zod/mini'
import type { IssueParams } from './issues.ts'

/**
 * The smallest and largest number allowed at a place of a schema. Zod reports only the bound that was crossed;
 * a person wants to read both.
 */
export function boundsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): IssueParams {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return boundsAt(def.innerType, path)
  if (def.type === 'union') {
    return def.options.map((option) => boundsAt(option, path)).find((bounds) => 'max' in bounds) ?? {}
  }
  const [key, ...rest] = path
  if (key === undefined) {
    return Object.assign({}, ...(def.checks ?? []).map((check) => boundOf(check._zod.def)))
  }
  const inner = innerSchema(def, key)
  return inner ? boundsAt(inner, rest) : {}
}

function innerSchema(def: z.core.$ZodTypes['_zod']['def'], key: PropertyKey): z.core.$ZodType | undefined {
  switch (def.type) {
    case 'array':
      return def.element
    case 'tuple':
      return def.items[Number(key)]
    case 'object':
      return def.shape[String(key)]
    case 'record':
      return def.valueType
    default:
      return undefined
  }
}

function boundOf(check: z.core.$ZodCheckDef): IssueParams {
  if (!('value' in check)) return {}
  if (check.check === 'greater_than') return { min: Number(check.value) }
  return check.check === 'less_than' ? { max: Number(check.value) } : {}
}
