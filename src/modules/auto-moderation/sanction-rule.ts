import * as z from 'zod/mini'
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

/** Discord refuses a longer timeout than 28 days. */
const DURATION_MAX_SECONDS = { tempmute: 28 * DAY_SECONDS, tempban: 5 * 365 * DAY_SECONDS } as const
/** The choices Discord itself offers. */
export const DELETE_MESSAGES_SECONDS = [0, 3600, 21_600, 43_200, 86_400, 259_200, 604_800] as const

const fields = {
  id: entryId(),
  count: int(1, 100),
  infraction: z.enum(['all', ...FILTERS]),
  /** null counts without a time limit and fires once, when the count is reached. */
  interval: z.nullable(seconds(MINUTE_SECONDS, 365 * DAY_SECONDS)),
}
const deleteMessages = () => z.literal([...DELETE_MESSAGES_SECONDS])
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
