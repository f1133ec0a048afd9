import type * as z from 'zod/mini'

/** How many entries a list may hold, by its schema. */
export function maxEntriesOf(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return maxEntriesOf(def.innerType)
  for (const check of def.checks ?? []) {
    const rule = check._zod.def
    if (rule.check === 'max_length' && 'maximum' in rule) return Number(rule.maximum)
  }
  return Number.POSITIVE_INFINITY
}
