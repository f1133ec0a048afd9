import * as z from 'zod/mini'
import type { Entry } from '#core/collections/define.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { LoudEntryCheck } from '#core/saving/catalogue.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { mentionsMore } from '#core/settings/mass-mentions.ts'
import { type Message, mentionsEveryone } from '#core/settings/message.ts'
import { m } from '#texts'
import { savedMessages } from './messages/saved-message.ts'
import { mentionsManyOften, ownMessages, type RepeatMessage, repeatMessages } from './repeat-messages/repeat-message.ts'

/** Collections whose entries influence how many people an entry of this one notifies. */
export const judgedTogether = (collection: string): readonly string[] => (TOGETHER.includes(collection) ? TOGETHER : [])
const TOGETHER: readonly string[] = [savedMessages.name, repeatMessages.name]

export const isSavedMessage = ({ collection }: { collection: string }) => collection === savedMessages.name

/** The ids of saved messages that mention everybody. */
export function loudIn(entries: readonly Entry[]): Set<string> {
  const loud = entries.filter((entry) => {
    const message = parseSaved(entry)
    return message !== null && mentionsEveryone(message)
  })
  return new Set(loud.map(({ id }) => id))
}

type Read = Parameters<LoudEntryCheck>[1]

/** An active repeat message with what it sends; nobody confirms again when it is sent. */
type Sending = { repeated: RepeatMessage; message: Message }

/**
 * Only an administrator may have many people notified repeatedly, and mentioning everybody requires the permission to
 * do so: in a repeat message, or in a saved message, which buttons and commands send. What was saved before may stay.
 */
export const checkLoudEntry: LoudEntryCheck = ({ collection, entry, before }, read, writer): SettingIssue[] => {
  const sendings = collection === repeatMessages.name ? ofRepeated : collection === savedMessages.name ? ofSaved : null
  if (!sendings || writer.isAdministrator) return []
  const [now, then] = [sendings(entry, read), before ? sendings(before, read) : []]
  const isNew = (test: (sending: Sending) => boolean) => {
    const known = new Set(then.filter(test).map(({ repeated }) => repeated.id))
    return now.filter(test).some(({ repeated }) => !known.has(repeated.id))
  }
  const refused = (permission: PermissionName) => {
    const path = collection === repeatMessages.name ? 'interval' : 'message.mentions'
    return [issue(path, 'W_USER_PERM', { perms: m[`permissions.${permission}`]({}, { locale: writer.locale }) })]
  }
  if (isNew(({ repeated, message }) => mentionsManyOften(repeated, message))) return refused('administrator')
  if (writer.mayMentionEveryone) return []
  const isLouder =
    collection === savedMessages.name
      ? mentionsMore(savedMessages.schema, before, entry, loudIn(read(savedMessages.name)))
      : isNew(({ message }) => mentionsEveryone(message))
  return isLouder ? refused('mentionEveryone') : []
}

const parseRepeated = (entry: Entry): RepeatMessage | null => z.safeParse(repeatMessages.schema, entry).data ?? null
const parseSaved = (entry: Entry): Message | null => z.safeParse(savedMessages.schema, entry).data?.message ?? null

function ofRepeated(entry: Entry, read: Read): Sending[] {
  const repeated = parseRepeated(entry)
  // A paused one notifies nobody: permission is checked when it is switched on.
  if (!repeated?.enabled) return []
  const { savedMessageId } = repeated
  if (savedMessageId === null) return ownMessages(repeated).map((message) => ({ repeated, message }))
  const stored = read(savedMessages.name).find(({ id }) => id === savedMessageId)
  const saved = stored && parseSaved(stored)
  return saved ? [{ repeated, message: saved }] : []
}

function ofSaved(entry: Entry, read: Read): Sending[] {
  const message = parseSaved(entry)
  if (!message) return []
  return read(repeatMessages.name).flatMap((stored) => {
    const repeated = parseRepeated(stored)
    return repeated?.enabled && repeated.savedMessageId === entry.id ? [{ repeated, message }] : []
  })
}
