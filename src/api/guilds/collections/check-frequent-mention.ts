import * as z from 'zod/mini'
import type { Entry } from '#core/collections/define.ts'
import type { Locale } from '#core/locale.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Message } from '#core/settings/message.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { mentionsManyOften, type RepeatMessage, repeatMessages } from '#modules/repeat-messages/repeat-message.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { m } from '#texts'
import { entryOfRow } from './entry-view.ts'

type Change = { collection: string; entry: Entry; before: Entry | null; locale: Locale }

/** Only an administrator may have many people notified again and again. What was saved may stay. */
export async function checkFrequentMention(
  locked: LockedCollections,
  { collection, entry, before, locale }: Change,
): Promise<SettingIssue[]> {
  if (collection !== repeatMessages.name) return []
  const isOften = async (one: Entry | null) => {
    const repeated = z.safeParse(repeatMessages.schema, one).data
    const message = repeated && (await messageOf(repeated, locked))
    return message ? mentionsManyOften(repeated, message) : false
  }
  if (!(await isOften(entry)) || (await isOften(before))) return []
  return [issue('interval', 'W_USER_PERM', { perms: m['permissions.administrator']({}, { locale }) })]
}

async function messageOf(
  { message, savedMessageId }: RepeatMessage,
  locked: LockedCollections,
): Promise<Message | null> {
  if (message) return message
  const row = (await locked.read(savedMessages.name)).find(({ id }) => id === savedMessageId)
  return (row && z.safeParse(savedMessages.schema, entryOfRow(row)).data?.message) ?? null
}
