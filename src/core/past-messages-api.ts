import * as z from 'zod/mini'

/** How many recent messages are read, and how many days back. */
export const PAST_MESSAGES_MAX = 100
export const PAST_DAYS = 7

const ids = z.array(z.string())

const pastMessage = z.object({
  id: z.string(),
  authorId: z.string(),
  content: z.string(),
  /** Text of forwarded messages and of a poll. */
  otherText: z.string(),
  mentions: z.object({ userIds: ids, roleIds: ids, everyone: z.boolean() }),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
})
export type PastMessage = z.infer<typeof pastMessage>

const pastAuthor = z.object({
  id: z.string(),
  name: z.string(),
  roleIds: ids,
  /** No filter applies to them. */
  isAdministrator: z.boolean(),
})
export type PastAuthor = z.infer<typeof pastAuthor>

/** `GET /dashboard/guilds/{id}/auto-moderation/messages`: what people wrote in a channel lately, oldest first. */
export const pastMessages = z.object({
  messages: z.array(pastMessage),
  /** Who wrote them, by id. */
  authors: z.record(z.string(), pastAuthor),
  /** Names of mentioned people, by id. */
  mentioned: z.record(z.string(), z.string()),
  /** How many authors have left, or were too many to look up: their roles are unknown. */
  unknownAuthors: z.number(),
})
export type PastMessages = z.infer<typeof pastMessages>
