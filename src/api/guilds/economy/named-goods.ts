import { parseEntry } from '#core/collections/parse-entry.ts'
import type { LedgerItem } from '#core/economy-api.ts'
import { items } from '#modules/economy/item.ts'
import { readCollection } from '#store/collections.ts'
import type { Services } from '../../services.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { namePeople } from '../decisions/name-people.ts'

export type NamedGoods = {
  personOf(id: string): { id: string; name: string | null }
  itemOf(id: string): LedgerItem
  /** Those that exist. */
  itemIds: ReadonlySet<string>
}

/** Names of the people and items in some lines. */
export async function nameGoods(
  services: Pick<Services, 'db' | 'members'>,
  guildId: string,
  people: readonly string[],
): Promise<NamedGoods> {
  const [names, stored] = await Promise.all([
    namePeople(services, guildId, [...new Set(people)]),
    readCollection(services.db, guildId, items.name),
  ])
  const known = new Map(
    stored.flatMap((row) => {
      const parsed = parseEntry(items.schema, entryOfRow(row))
      return parsed.ok ? [[row.id, parsed.entry] as const] : []
    }),
  )
  return {
    personOf: (id) => ({ id, name: names.get(id) ?? null }),
    itemOf(id) {
      const item = known.get(id)
      return { id, name: item?.name ?? null, emoji: item?.emoji ?? null }
    },
    itemIds: new Set(stored.map(({ id }) => id)),
  }
}
