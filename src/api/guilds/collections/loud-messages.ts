import { isAdministrator, type Visitor } from '#core/access.ts'
import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { Changes } from '#core/settings/patch.ts'
import { settingsTable } from '#modules/index.ts'
import { isSavedMessage, loudIn } from '#modules/loud-messages.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { readCollection } from '#store/collections.ts'
import type { Queries } from '#store/transaction.ts'
import { entryOfRow } from './entry-view.ts'

type Person = Pick<Visitor, 'owner' | 'permissions'>

/** For a save by somebody who may not mention everybody; only read where the changes name saved messages. */
export async function readLoudMessages(
  db: Queries,
  guildId: string,
  { changes, standing }: { changes: Changes; standing: Person },
): Promise<ReadonlySet<string> | undefined> {
  if (isAdministrator(standing) || hasPermission(standing.permissions, 'mentionEveryone')) return undefined
  const namesSaved = ([path, value]: readonly [string, unknown]) => {
    const schema = settingsTable.get(path)?.schema
    return schema !== undefined && findEntryReferences(schema, value).some(isSavedMessage)
  }
  return [...changes].some(namesSaved)
    ? loudIn((await readCollection(db, guildId, savedMessages.name)).map(entryOfRow))
    : undefined
}
