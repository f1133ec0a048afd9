import * as z from 'zod/mini'
import type { BotMessage } from '#core/bot/message.ts'
import { type Message, mentionsEveryone } from '#core/settings/message.ts'
import { mentionsManyOften, type RepeatMessage, repeatsOften } from '../repeat-message.ts'

/** Who a repeat message may notify: everybody, or a whole role more often than hourly. */
const loudness = z.object({ everyone: z.boolean(), often: z.boolean() })
export type Loudness = z.infer<typeof loudness>

/** As checked when it was saved: what the editor wrote, before variables are filled in. */
export const writtenLoudness = (entry: RepeatMessage, message: Message): Loudness => ({
  everyone: mentionsEveryone(message),
  often: mentionsManyOften(entry, message),
})

/** What was agreed to, and for what: another saved message, or switching it on again, needs a new agreement. */
export const agreement = z.extend(loudness, { savedId: z.string(), repeatsOften: z.boolean(), paused: z.boolean() })
type Agreement = z.infer<typeof agreement>

/**
 * Saving a repeat message requires the permissions that it needs, and so does switching it on or shortening its
 * interval. Other changes, here or in the saved message, agree to nothing. null: a custom message.
 */
export function agreementOf(
  entry: RepeatMessage,
  message: Message | null,
  before: Agreement | null | undefined,
): Agreement | null {
  const { savedMessageId: savedId } = entry
  if (savedId === null || !message) return before ?? null
  const written = writtenLoudness(entry, message)
  const now = { savedId, repeatsOften: repeatsOften(entry), paused: !entry.enabled }
  if (before?.savedId !== savedId) return { ...now, ...written }
  if (now.paused) return { ...before, paused: true }
  if (before.paused) return { ...now, ...written }
  const often = before.repeatsOften === now.repeatsOften ? before.often : written.often
  return { ...now, everyone: before.everyone, often }
}

/** As it would be sent now. */
function sentLoudness(entry: RepeatMessage, { content, blocks, mentions }: BotMessage): Loudness {
  const words = JSON.stringify([content, blocks])
  const everyone = mentions?.everyone === true && /@(?:everyone|here)\b/.test(words)
  const roles = mentions?.roles ?? []
  const named = [...words.matchAll(/<@&(\d+)>/g)].flatMap(([, id]) => id ?? [])
  const many = everyone || named.some((id) => roles === 'all' || roles.includes(id))
  return { everyone, often: many && repeatsOften(entry) }
}

/**
 * Nobody confirms a scheduled copy, so it never notifies more people than was agreed to when the message was chosen or
 * switched on: the saved message may have changed since, and a variable may contain a role.
 */
export function isLouderThan(agreed: Loudness, entry: RepeatMessage, copy: BotMessage): boolean {
  const now = sentLoudness(entry, copy)
  return (now.everyone && !agreed.everyone) || (now.often && !agreed.often)
}

/** The same text, without notifying anybody. */
export const withoutMentions = (copy: BotMessage): BotMessage => ({ ...copy, mentions: {} })
