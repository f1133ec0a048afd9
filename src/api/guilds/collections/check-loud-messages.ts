import * as z from 'zod/mini'
import type { Entry } from '#core/collections/define.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { mentionsMore } from '#core/settings/mass-mentions.ts'
import { type Message, mentionsEveryone } from '#core/settings/message.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import {
  mentionsManyOften,
  ownMessages,
  type RepeatMessage,
  repeatMessages,
} from '#modules/repeat-messages/repeat-message.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { m } from '#texts'
import { entryOfRow } from './entry-view.ts'
import { loudIn } from './loud-messages.ts'

type Change = { collection: string; entry: Entry; before: Entry | null }
type Writer = { mayMentionEveryone: boolean; locale: Locale }

/** A repeat message that is on, and what it sends; nobody is asked again when it does. */
type Sending = { repeated: RepeatMessage; message: Message }

/**
 * Only an administrator may have many people notified again and again, and only who may mention everybody can have
 * everybody mentioned: by a repeat message, or by a saved one, which buttons and commands send. What was saved may stay.
 */
export async function checkLoudMessages(
  locked: LockedCollections,
  { collection, entry, before }: Change,
  { mayMentionEveryone, locale }: Writer,
): Promise<SettingIssue[]> {
  const sendings = collection === repeatMessages.name ? ofRepeated : collection === savedMessages.name ? ofSaved : null
  if (!sendings) return []
  const [now, then] = [await sendings(entry, locked), before ? await sendings(before, locked) : []]
  const isNew = (test: (sending: Sending) => boolean) => {
    const known = new Set(then.filter(test).map(({ repeated }) => repeated.id))
    return now.filter(test).some(({ repeated }) => !known.has(repeated.id))
  }
  const refused = (permission: PermissionName) => {
    const path = collection === repeatMessages.name ? 'interval' : 'message.mentions'
    return [issue(path, 'W_USER_PERM', { perms: m[`permissions.${permission}`]({}, { locale }) })]
  }
  if (isNew(({ repeated, message }) => mentionsManyOften(repeated, message))) return refused('administrator')
  if (mayMentionEveryone) return []
  const isLouder =
    collection === savedMessages.name
      ? mentionsMore(savedMessages.schema, before, entry, loudIn(await locked.read(savedMessages.name)))
      : isNew(({ message }) => mentionsEveryone(message))
  return isLouder ? refused('mentionEveryone') : []
}

const parseRepeated = (entry: Entry): RepeatMessage | null => z.safeParse(repeatMessages.schema, entry).data ?? null
const parseSaved = (entry: Entry): Message | null => z.safeParse(savedMessages.schema, entry).data?.message ?? null

async function ofRepeated(entry: Entry, locked: LockedCollections): Promise<Sending[]> {
  const repeated = parseRepeated(entry)
  // A paused one notifies nobody: who switches it on is asked then.
  if (!repeated?.enabled) return []
  const { savedMessageId } = repeated
  if (savedMessageId === null) return ownMessages(repeated).map((message) => ({ repeated, message }))
  const row = (await locked.read(savedMessages.name)).find(({ id }) => id === savedMessageId)
  const saved = row && parseSaved(entryOfRow(row))
  return saved ? [{ repeated, message: saved }] : []
}

async function ofSaved(entry: Entry, locked: LockedCollections): Promise<Sending[]> {
  const message = parseSaved(entry)
  if (!message) return []
  return (await locked.read(repeatMessages.name)).flatMap((row) => {
    const repeated = parseRepeated(entryOfRow(row))
    return repeated?.enabled && repeated.savedMessageId === entry.id ? [{ repeated, message }] : []
  })
}
