import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** The receiver's name in logs: nobody where it would reveal who wrote an anonymous suggestion. */
export const receiverText = (userId: string, source: string, options: { locale: Locale }): string =>
  source === ANONYMOUS ? m['rewards.aMember']({}, options) : `<@${userId}>`
