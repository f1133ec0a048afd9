import type * as z from 'zod/mini'
import { boundsAt } from '#core/settings/bounds.ts'

type Def = z.core.$ZodTypes['_zod']['def']

function defOf(schema: z.core.$ZodType): Def {
  return (schema as z.core.$ZodTypes)._zod.def
}

/** The longest text a setting accepts, by its own schema or that of its entries. */
export function maxLengthOf(schema: z.core.$ZodType): number {
  const def = defOf(schema)
  if (def.type === 'nullable' || def.type === 'optional') return maxLengthOf(def.innerType)
  if (def.type === 'array') return maxLengthOf(def.element)
  return checkOf(def, 'max_length')
}

function checkOf(def: Def, name: string): number {
  for (const check of def.checks ?? []) {
    const rule = check._zod.def
    if (rule.check === name && 'maximum' in rule) return Number(rule.maximum)
  }
  return Number.POSITIVE_INFINITY
}

export type NumberRules = { min: number; max: number; step: number; whole: boolean }

/** The bounds that a schema sets for a number, or for the number at `path` inside it. */
export function numberRulesOf(schema: z.core.$ZodType, path: readonly PropertyKey[] = []): NumberRules {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = boundsAt(schema, path)
  const step = stepOf(schema)
  return { min: Number(min), max: Number(max), step: step ?? 1, whole: step === null || Number.isInteger(step) }
}

function stepOf(schema: z.core.$ZodType): number | null {
  const def = defOf(schema)
  if (def.type === 'nullable' || def.type === 'optional') return stepOf(def.innerType)
  for (const check of def.checks ?? []) {
    const rule = check._zod.def
    if (rule.check === 'multiple_of' && 'value' in rule) return Number(rule.value)
  }
  return null
}

/** The values a setting may have, in the order of its schema: those of an enum, of literals, or of its entries. */
export function choicesOf(schema: z.core.$ZodType): (string | number | boolean | null)[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return def.values.filter((value) => typeof value !== 'bigint' && value !== undefined)
    case 'boolean':
      return [false, true]
    case 'nullable':
      return [null, ...choicesOf(def.innerType)]
    case 'optional':
      return choicesOf(def.innerType)
    case 'union':
      return def.options.flatMap(choicesOf)
    case 'array':
      return choicesOf(def.element)
    case 'pipe':
      return choicesOf(def.out)
    default:
      return []
  }
}

/** Whether the schema accepts this value: a field offers "none" or "never" only where they are allowed. */
export function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema['~standard'].validate(value)
  return !(result instanceof Promise) && !result.issues
}
