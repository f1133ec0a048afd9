import type * as z from 'zod/mini'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import type { GuildView } from '#core/guild/types.ts'
import { issue, type SettingIssue } from './issues.ts'
import { walkSchema } from './walk-schema.ts'

const emojiSchemas = new WeakSet<z.core.$ZodType>()

export function holdsEmoji<S extends z.core.$ZodType>(schema: S): S {
  emojiSchemas.add(schema)
  return schema
}

/** spec §10.7: native emojis, or those of this server. What was saved earlier may stay, even if deleted. */
export function checkEmojis(
  schema: z.core.$ZodType,
  before: unknown,
  value: unknown,
  { emojis }: Pick<GuildView, 'emojis'>,
): SettingIssue[] {
  const kept = new Set(locateCustomEmojis(schema, before).map(({ id }) => id))
  return locateCustomEmojis(schema, value)
    .filter(({ id }) => !kept.has(id) && !emojis.some((known) => known.id === id))
    .map(({ path }) => issue(path, 'W_EMOJI'))
}

/** `name:id` and `a:name:id`; a native emoji has no id. The value must have passed the schema. */
function locateCustomEmojis(schema: z.core.$ZodType, value: unknown): { id: string; path: string }[] {
  const found: { id: string; path: string }[] = []
  walkSchema(schema, value, (part, emoji, path) => {
    if (!emojiSchemas.has(part)) return false
    const custom = readCustomEmoji(String(emoji))
    if (custom) found.push({ id: custom.id, path })
    return true
  })
  return found
}
