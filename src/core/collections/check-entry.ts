import type { GuildView } from '#core/guild/types.ts'
import { limitFor } from '#core/limits.ts'
import { checkKeptRole, checkReference, keyOfReference } from '#core/settings/check.ts'
import { checkEmojis } from '#core/settings/emoji-reference.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { locateReferences } from '#core/settings/references.ts'
import { type Collection, type Entry, parentOf } from './define.ts'

/** Why this entry may not be saved on this server. Values saved earlier may stay, even if broken. */
export function checkEntry<T extends Entry>(
  collection: Collection<T>,
  { entry, before, others, guild }: { entry: T; before: T | null; others: readonly T[]; guild: GuildView },
): SettingIssue[] {
  const kept = new Set(before ? locateReferences(collection.schema, before).map(keyOfReference) : [])
  return [
    ...locateReferences(collection.schema, entry).flatMap(({ path, ...found }) =>
      (kept.has(keyOfReference(found)) ? checkKeptRole : checkReference)(path, found, guild),
    ),
    ...checkEmojis(collection.schema, before, entry, guild),
    ...collection.checkEntry(entry, others, guild, before),
  ]
}

/** The limit that one more entry would exceed; null while there is room. Editing an existing entry exceeds none. */
export function findFullLimit<T extends Entry>(
  collection: Collection<T>,
  { entry, before, others, premium }: { entry: T; before: T | null; others: readonly T[]; premium: boolean },
): SettingIssue | null {
  const parent = parentOf(collection, entry)
  const isNew = before === null
  if (isNew && others.length >= collection.hardMax) {
    return issue('', 'V_LIMIT', { count: others.length, max: collection.hardMax })
  }
  if (!collection.limit || (!isNew && parentOf(collection, before) === parent)) return null
  const count = others.filter((other) => parentOf(collection, other) === parent).length
  const max = limitFor(collection.limit, premium)
  return count >= max ? issue('', 'V_LIMIT', { count, max }) : null
}
