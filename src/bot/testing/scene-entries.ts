import { parse } from 'zod/mini'
import { parentOf } from '#core/collections/define.ts'
import type { Tree } from '#core/settings/paths.ts'
import { collections } from '#modules/index.ts'
import type { Actor } from '#store/actor.ts'
import { changeCollections } from '#store/collections-change.ts'
import type { Database } from '#store/database.ts'

type Saving = { owner: Actor; now: number }

/** Saves entries as the dashboard does: an invalid one fails the scene. An entry may have an id of its own. */
export async function createEntries(
  database: Database,
  guildId: string,
  name: string,
  entries: readonly object[],
  { owner, now }: Saving,
): Promise<string[]> {
  const collection = collectionNamed(name)
  const whole = entries.map((entry) => parse(collection.schema, { id: crypto.randomUUID(), ...entry }))
  await changeCollections(database, { guildId, actor: owner, source: 'dashboard', at: now }, async (locked) => {
    for (const entry of whole) {
      const { id, ...body } = entry
      await locked.insert(name, { id, parent: parentOf(collection, entry), body: body as Tree })
    }
  })
  return whole.map(({ id }) => id)
}

/** Replaces the whole entry, as its form does. */
export async function replaceEntry(
  database: Database,
  guildId: string,
  name: string,
  entry: object & { id: string },
  { owner, now }: Saving,
): Promise<void> {
  const collection = collectionNamed(name)
  const whole = parse(collection.schema, entry)
  await changeCollections(database, { guildId, actor: owner, source: 'dashboard', at: now }, async (locked) => {
    const { id, ...body } = whole
    await locked.update(name, { id, parent: parentOf(collection, whole), body: body as Tree })
  })
}

function collectionNamed(name: string) {
  const collection = collections.get(name)?.collection
  if (!collection) throw new Error(`there is no collection ${name}`)
  return collection
}
