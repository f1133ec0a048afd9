import * as z from 'zod/mini'
import { refusedAs } from '#core/settings/issues.ts'
import { text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

const LINK_MAX = 100
const TEXT_MAX = 4000
export const INVITE_TEXTS_MAX = 20

/** `https://discord.gg/port-royal` is the invite `port-royal`. */
const codeIn = (written: string): string => written.trim().replace(/^.*\//, '')

export const inviteText = z.strictObject({
  id: entryId(),
  code: text(LINK_MAX).check(
    z.overwrite(codeIn),
    z.refine((code) => /^[\w-]+$/.test(code), refusedAs('V_FORMAT')),
  ),
  text: text(TEXT_MAX),
})
export type InviteText = z.infer<typeof inviteText>

/** Capitals matter in codes on Discord. */
export const haveDistinctCodes = (texts: readonly Pick<InviteText, 'code'>[]): boolean =>
  new Set(texts.map(({ code }) => codeIn(code))).size === texts.length
