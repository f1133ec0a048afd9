import type { Locale } from '#core/locale.ts'
import type { CopyChanges, CopyList, LoadReply } from '#core/message-copies-api.ts'
import type { Done, Refused } from '../outcome.ts'

export type MessagePlace = { channelId: string; messageId: string }

/** The sent copies of a saved message, and other messages of the bot. */
export type MessageCopyTools = {
  list(savedId: string): Promise<({ ok: true } & CopyList) | Refused>
  /** What a rewrite would change, read from Discord now. */
  compare(savedId: string, place: MessagePlace, language: Locale): Promise<({ ok: true } & CopyChanges) | Refused>
  /** Rewrites a copy with what is saved now. */
  rewrite(savedId: string, place: MessagePlace, language: Locale): Promise<Done>
  /** Removes buttons and menus from all copies; `left`: how many could not be changed. */
  strip(savedId: string): Promise<{ ok: true; left: number } | Refused>
  remove(savedId: string, messageId: string): Promise<Done>
  load(place: MessagePlace): Promise<{ ok: true; loaded: LoadReply } | Refused>
}
