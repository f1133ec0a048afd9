import * as z from 'zod/mini'
import { listOf, roleId, snowflake } from './kinds.ts'
import { madeOnce } from './made-once.ts'

/** Discord's maximum length of each list of allowed mentions. */
const MENTIONS_MAX = 100

/** These schemas are remembered, so that mentions of everybody are found in any setting (`mass-mentions.ts`). */
const targets = new WeakSet<z.core.$ZodType>()
const rules = new WeakSet<z.core.$ZodType>()
export const isMentionTarget = (schema: z.core.$ZodType): boolean => targets.has(schema)
export const isMentionRules = (schema: z.core.$ZodType): boolean => rules.has(schema)

/** Who an announcement notifies: a role, or everybody. The role is mentioned, never given, so no hierarchy applies. */
export const mentionTarget = () => {
  const target = z.union([z.enum(['everyone', 'here']), roleId()])
  targets.add(target)
  return target
}
export const mentionList = (max: number) => listOf(mentionTarget(), max)

/** What a message may notify, whatever its text says. */
export const mentionRules = madeOnce(() => {
  const shape = z.strictObject({
    everyone: z.boolean(),
    roles: z.union([z.enum(['none', 'all']), listOf(roleId(), MENTIONS_MAX)]),
    users: z.union([z.enum(['none', 'all']), listOf(snowflake(), MENTIONS_MAX)]),
  })
  rules.add(shape)
  return shape
})

export type MentionTarget = z.infer<ReturnType<typeof mentionTarget>>
export type MentionRules = z.infer<ReturnType<typeof mentionRules>>
