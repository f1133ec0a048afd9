import * as z from 'zod/mini'
import { CASE_LENGTH_MAX_SECONDS, DELETE_WINDOWS_SECONDS, MUTE_MAX_SECONDS } from '#core/cases-api.ts'
import { limits } from '#core/limits.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { int, seconds } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

const DAY_SECONDS = 86_400
const MINUTE_SECONDS = 60

export const FILTERS = [
  'filter',
  'caps',
  'links',
  'invites',
  'mentions',
  'emojis',
  'spam',
  'markdown',
  'pings',
] as const
export type FilterKey = (typeof FILTERS)[number]

const DURATION_MAX_SECONDS = { tempmute: MUTE_MAX_SECONDS, tempban: CASE_LENGTH_MAX_SECONDS } as const

const fields = {
  id: entryId(),
  count: int(1, 100),
  infraction: z.enum(['all', ...FILTERS]),
  /** null counts without a time limit and fires once, when the count is reached. */
  interval: z.nullable(seconds(MINUTE_SECONDS, 365 * DAY_SECONDS)),
}
const deleteMessages = () => z.literal([...DELETE_WINDOWS_SECONDS])
const duration = (type: keyof typeof DURATION_MAX_SECONDS) => seconds(MINUTE_SECONDS, DURATION_MAX_SECONDS[type])

export const sanctionRule = z.discriminatedUnion('type', [
  z.strictObject({ ...fields, type: z.enum(['note', 'warn', 'kick']) }),
  z.strictObject({ ...fields, type: z.literal('tempmute'), duration: duration('tempmute') }),
  z.strictObject({
    ...fields,
    type: z.literal('tempban'),
    duration: duration('tempban'),
    deleteMessages: deleteMessages(),
  }),
  z.strictObject({ ...fields, type: z.literal('ban'), deleteMessages: deleteMessages() }),
])
export type SanctionRule = z.infer<typeof sanctionRule>

/** Two rules that fire on the same count would apply the same sanction twice. */
export function areDistinct(rules: readonly SanctionRule[]): boolean {
  const ids = new Set(rules.map(({ id }) => id))
  const meanings = new Set(
    rules.map(({ type, count, infraction, interval }) => `${type} ${count} ${infraction} ${interval}`),
  )
  return ids.size === rules.length && meanings.size === rules.length
}

export const sanctionRules = () =>
  z.array(sanctionRule).check(z.maxLength(limits.sanctions.premium), z.refine(areDistinct, refusedAs('V_DUPLICATE')))
