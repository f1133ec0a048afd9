import { missingForNeed } from '#core/guild/channel-needs.ts'
import { permissionName } from '#core/guild/permission-names.ts'
import type { Channel } from '#core/guild/types.ts'
import type { CopyOutcome } from '#core/repeat-past-api.ts'
import { m } from '#texts'
import type { IconName } from '#ui/icon.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import type { SavedMessages } from './use-saved-messages.tsx'

/** How a send stands in the week. `kind` is told below it once, `words` are its own. */
export type SendLook = { kind: LookKind; words: string; tone: 'unsure' | 'gone' | 'sent' | 'skipped'; icon: IconName }
export type LookKind =
  | 'unsure'
  | 'gone'
  | 'savedGone'
  | 'notAllowed'
  | 'sent'
  | 'skipped'
  | 'late'
  | 'refused'
  | 'away'
  | 'threadLocked'

type Entry = Pick<RepeatMessage, 'channel' | 'forceResend' | 'savedMessageId' | 'message'>
type Around = { channels: readonly Channel[]; saved: SavedMessages | null }

/** What will, or may, prevent a copy; null: nothing. */
export function lookAhead(entry: Entry, { channels, saved }: Around): SendLook | null {
  const { channel: channelId, forceResend, savedMessageId, message } = entry
  const channel = channels.find(({ id }) => id === channelId)
  const stopped = (kind: LookKind, words: string): SendLook => ({ kind, words, tone: 'gone', icon: 'u-alert' })
  if (!channel) return stopped('gone', m['repeat-messages.page.week.gone']())
  const chosen = savedMessageId === null ? message : saved?.get(savedMessageId)?.message
  if (savedMessageId !== null && saved && !chosen) {
    return stopped('savedGone', m['repeat-messages.page.week.savedGone']())
  }
  const missing = missingForNeed(channel, chosen?.profileId ? 'webhook' : 'send')
  if (missing.length > 0) {
    const permissions = missing.map(permissionName).join(', ')
    return stopped('notAllowed', m['repeat-messages.page.week.notAllowed']({ permissions }))
  }
  if (forceResend) return null
  return { kind: 'unsure', words: m['repeat-messages.page.week.unsure'](), tone: 'unsure', icon: 'u-clock' }
}

const DID: Readonly<Record<CopyOutcome, { kind: LookKind; words: () => string }>> = {
  sent: { kind: 'sent', words: m['repeat-messages.page.week.did.sent'] },
  sentQuietly: { kind: 'sent', words: m['repeat-messages.page.week.did.sentQuietly'] },
  sentUnpublished: { kind: 'sent', words: m['repeat-messages.page.week.did.sentUnpublished'] },
  tooLate: { kind: 'late', words: m['repeat-messages.page.week.did.tooLate'] },
  tooQuiet: { kind: 'skipped', words: m['repeat-messages.page.week.did.tooQuiet'] },
  channelGone: { kind: 'gone', words: m['repeat-messages.page.week.did.channelGone'] },
  threadLocked: { kind: 'threadLocked', words: m['repeat-messages.page.week.did.threadLocked'] },
  savedMessageGone: { kind: 'savedGone', words: m['repeat-messages.page.week.did.savedMessageGone'] },
  refused: { kind: 'refused', words: m['repeat-messages.page.week.did.refused'] },
  platformAway: { kind: 'away', words: m['repeat-messages.page.week.did.platformAway'] },
}

/** What became of a copy that was due. */
export function lookBack(did: CopyOutcome): SendLook {
  const { kind, words } = DID[did]
  if (kind === 'sent') return { kind, words: words(), tone: 'sent', icon: 'u-check' }
  if (kind === 'skipped' || kind === 'late') return { kind, words: words(), tone: 'skipped', icon: 'u-x' }
  return { kind, words: words(), tone: 'gone', icon: 'u-alert' }
}
