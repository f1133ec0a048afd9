import type { ServerConfiguration } from '#core/bot/server-configuration.ts'
import { catalogue } from '#modules/catalogue.ts'
import { readCollections } from '#store/collections.ts'
import type { Database } from '#store/database.ts'
import { readSettings } from '#store/settings.ts'

/** Read from the database each time: whoever presses right after somebody else sees their change. */
export async function readConfiguration(database: Database, guildId: string): Promise<ServerConfiguration> {
  const [{ settings, revision }, entries] = await Promise.all([
    readSettings(database, guildId),
    readCollections(database, guildId),
  ])
  return { catalogue, settings, revision, entries }
}
