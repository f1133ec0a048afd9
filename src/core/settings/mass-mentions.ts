import * as z from 'zod/mini'
import { collectionNamedBy } from '#core/collections/entry-reference.ts'
import { isMentionRules, isMentionTarget } from './mention.ts'
import { isTree } from './paths.ts'
import { walkSchema } from './walk-schema.ts'

const EVERYBODY = new Set<unknown>(['everyone', 'here'])
const allowed = z.object({ mentions: z.object({ everyone: z.literal(true) }) })
const NAMES_EVERYBODY = /@(?:everyone|here)\b/

const NONE: ReadonlySet<string> = new Set()

/**
 * Whether the second value mentions everybody where the first did not. Both must be valid. `loud`: ids of saved
 * messages that mention everybody.
 */
export function mentionsMore(schema: z.core.$ZodType, before: unknown, value: unknown, loud = NONE): boolean {
  const kept = countByEntry(schema, before, loud)
  return [...countByEntry(schema, value, loud)].some(([entry, count]) => count > (kept.get(entry) ?? 0))
}

/** By the id of a list's entry, which may move; '' for a value that is no list. */
function countByEntry(schema: z.core.$ZodType, whole: unknown, loud: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  walkSchema(schema, whole, (part, value, path) => {
    if (!mentionsEverybody(part, value, loud)) return false
    const entry = Array.isArray(whole) ? whole[Number(path.split('.')[0])] : undefined
    const id = isTree(entry) && typeof entry.id === 'string' ? entry.id : ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
    // The walk continues: such a message may have a button that sends another one.
    return false
  })
  return counts
}

function mentionsEverybody(schema: z.core.$ZodType, value: unknown, loud: ReadonlySet<string>): boolean {
  if (isMentionTarget(schema)) return EVERYBODY.has(value)
  if (collectionNamedBy(schema) === 'savedMessages') return typeof value === 'string' && loud.has(value)
  const { def } = (schema as z.core.$ZodTypes)._zod
  const isMessage = def.type === 'object' && def.shape.mentions !== undefined && isMentionRules(def.shape.mentions)
  return isMessage && allowed.safeParse(value).success && NAMES_EVERYBODY.test(JSON.stringify(value))
}
