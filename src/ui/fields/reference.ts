import type * as z from 'zod/mini'
import { findReferences, type Reference } from '#core/settings/references.ts'

const SAMPLE_ID = '100000000000000000'

/** What the ids of a setting point at, whether it holds one, a list of them, or a map. */
function referenceOf(schema: z.core.$ZodType): Reference | null {
  const samples = [SAMPLE_ID, [SAMPLE_ID], { [SAMPLE_ID]: 1 }]
  return samples.flatMap((sample) => findReferences(schema, sample))[0]?.reference ?? null
}

export function roleReference(schema: z.core.$ZodType): Extract<Reference, { kind: 'role' }> | null {
  const reference = referenceOf(schema)
  return reference?.kind === 'role' ? reference : null
}

export function channelReference(schema: z.core.$ZodType): Extract<Reference, { kind: 'channel' }> | null {
  const reference = referenceOf(schema)
  return reference?.kind === 'channel' ? reference : null
}
