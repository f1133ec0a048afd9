import type * as z from 'zod/mini'

/** Called with each part of a value and the schema it matched; true when the part needs no further visit. */
export type PartVisitor = (schema: z.core.$ZodType, value: unknown, path: string) => boolean

/** Walks through a value along its schema. The value must already be valid; `path` is dotted, '' at the top. */
export function walkSchema(schema: z.core.$ZodType, value: unknown, visit: PartVisitor, path = ''): void {
  if (value === null || value === undefined || visit(schema, value, path)) return
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: z.core.$ZodType, part: unknown, key: string | number) =>
    walkSchema(inner, part, visit, path === '' ? String(key) : `${path}.${key}`)
  switch (def.type) {
    case 'nullable':
    case 'optional':
      walkSchema(def.innerType, value, visit, path)
      return
    case 'array':
      if (Array.isArray(value)) for (const [index, item] of value.entries()) inside(def.element, item, index)
      return
    case 'object':
      for (const [key, part] of entriesOf(value)) if (def.shape[key]) inside(def.shape[key], part, key)
      return
    case 'record':
      for (const [key, part] of entriesOf(value)) {
        inside(def.keyType, key, key)
        inside(def.valueType, part, key)
      }
      return
    case 'union': {
      const fitting = def.options.find((option) => passes(option, value))
      if (fitting) walkSchema(fitting, value, visit, path)
      return
    }
    default:
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function passes(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('settings are validated synchronously')
  return !result.issues
}
