import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** Whom logs name: nobody where that would tell who suggested it. */
export const receiverText = (userId: string, source: string, options: { locale: Locale }): string =>
  source === ANONYMOUS ? m['rewards.aMember']({}, options) : `<@${userId}>`
