import * as z from 'zod/mini'
import { listOf, roleId, snowflake } from './kinds.ts'

/** Discord's own bound for each list of allowed mentions. */
const MENTIONS_MAX = 100

/** Whom an announcement notifies: a role, or everybody. Mentioned, never given, so no hierarchy applies. */
export const mentionTarget = () => z.union([z.enum(['everyone', 'here']), roleId()])
export const mentionList = (max: number) => listOf(mentionTarget(), max)

/** What a message may notify, whatever its text says. */
export const mentionRules = () =>
  z.strictObject({
    everyone: z.boolean(),
    roles: z.union([z.enum(['none', 'all']), listOf(roleId(), MENTIONS_MAX)]),
    users: z.union([z.enum(['none', 'all']), listOf(snowflake(), MENTIONS_MAX)]),
  })

export type MentionTarget = z.infer<ReturnType<typeof mentionTarget>>
export type MentionRules = z.infer<ReturnType<typeof mentionRules>>
