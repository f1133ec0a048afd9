import * as z from 'zod/mini'
import { embed } from '#core/settings/embed.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { listOf, text } from '#core/settings/kinds.ts'

export const REPLY_NAME_MAX = 16
export const REPLY_MAX = 2000
export const KEYWORD_MAX = 40
export const KEYWORDS_MAX = 20

/** What the team types to send it, so people choose it themselves. */
export const replyName = () => z.string().check(z.regex(/^[\w-]{1,16}$/))

export const replyParts = () => ({
  content: z.optional(text(REPLY_MAX)),
  embed: z.optional(embed()),
  /** Members whose request contains one of these words are shown the reply before the ticket opens. */
  keywords: z.optional(listOf(text(KEYWORD_MAX), KEYWORDS_MAX)),
})

export const quickReply = () =>
  z
    .strictObject({ id: replyName(), ...replyParts() })
    .check(
      z.refine(({ content, embed }) => Boolean(content || embed), { ...refusedAs('V_REQUIRED'), path: ['content'] }),
    )

export type QuickReply = z.infer<ReturnType<typeof quickReply>>
