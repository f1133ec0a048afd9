import type * as z from 'zod/mini'

export type TextSchema = { path: string; schema: z.core.$ZodType; max: number | null }

/** Every place in a schema where a text may be, including keys of maps. */
export function textSchemasIn(schema: z.core.$ZodType, path: string): TextSchema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return textSchemasIn(def.innerType, path)
    case 'pipe':
      return [...textSchemasIn(def.in, path), ...textSchemasIn(def.out, path)]
    case 'array':
      return textSchemasIn(def.element, `${path}.*`)
    case 'tuple':
      return def.items.flatMap((item, place) => textSchemasIn(item, `${path}.${place}`))
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => textSchemasIn(inner, `${path}.${key}`))
    case 'record':
      return [...textSchemasIn(def.keyType, `${path}.(key)`), ...textSchemasIn(def.valueType, `${path}.*`)]
    case 'union':
      return def.options.flatMap((option) => textSchemasIn(option, path))
    case 'string':
      return [{ path, schema, max: maxOf(def.checks ?? []) }]
    case 'boolean':
    case 'number':
    case 'enum':
    case 'literal':
    case 'null':
    case 'transform':
      return []
    default:
      throw new Error(`${path}: the tests do not know where a text stands in "${def.type}"`)
  }
}

function maxOf(checks: readonly z.core.$ZodCheck[]): number | null {
  const bounds = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' && 'maximum' in def ? [Number(def.maximum)] : [],
  )
  return bounds.length > 0 ? Math.min(...bounds) : null
}
