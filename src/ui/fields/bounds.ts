import type * as z from 'zod/mini'

/** The longest text a setting takes: its own schema says so, or that of its entries. */
export function maxLengthOf(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return maxLengthOf(def.innerType)
  if (def.type === 'array') return maxLengthOf(def.element)
  for (const check of def.checks ?? []) {
    const rule = check._zod.def
    if (rule.check === 'max_length' && 'maximum' in rule) return Number(rule.maximum)
  }
  return Number.POSITIVE_INFINITY
}
