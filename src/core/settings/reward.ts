import * as z from 'zod/mini'
import { entryOf } from '#core/collections/entry-reference.ts'
import { givenRoleId, int, seconds, snowflake, text } from './kinds.ts'

export const REWARD_AMOUNT_MAX = 1_000_000_000
export const ITEM_QUANTITY_MAX = 1_000_000
export const TEMP_ROLE_MIN_SECONDS = 60
export const TEMP_ROLE_MAX_SECONDS = 365 * 86_400
const CUSTOM_NAME_MAX = 250
const ARTICLE_NAME_MAX = 200

export const rewardAmount = () => int(1, REWARD_AMOUNT_MAX)
export const itemQuantity = () => int(1, ITEM_QUANTITY_MAX)
export const tempRoleDuration = () => seconds(TEMP_ROLE_MIN_SECONDS, TEMP_ROLE_MAX_SECONDS)

const role = () => z.strictObject({ type: z.literal('role'), roleId: givenRoleId() })
/** An evolving role replaces the module's other evolving ones; a cumulative one is kept beside them. */
const stackedRole = () =>
  z.strictObject({
    type: z.literal('role'),
    roleId: givenRoleId(),
    stacking: z.enum(['cumulative', 'evolving']),
  })
const tempRole = () =>
  z.strictObject({ type: z.literal('temprole'), roleId: givenRoleId(), duration: tempRoleDuration() })
const xp = () => z.strictObject({ type: z.literal('xp'), amount: rewardAmount() })
const money = () => z.strictObject({ type: z.literal('money'), amount: rewardAmount() })
const item = () => z.strictObject({ type: z.literal('item'), itemId: entryOf('items'), quantity: itemQuantity() })
/** Handed out by a person, who is notified by private message. */
const custom = (nameMax: number = CUSTOM_NAME_MAX) =>
  z.strictObject({ type: z.literal('custom'), name: text(nameMax), notifyUserId: snowflake() })

/** spec §10.4: which rewards each module may give, row by row. */
export const levelReward = () => z.discriminatedUnion('type', [stackedRole(), tempRole(), money(), item(), custom()])
export const articleReward = () =>
  z.discriminatedUnion('type', [role(), tempRole(), xp(), item(), custom(ARTICLE_NAME_MAX)])
export const birthdayReward = () => z.discriminatedUnion('type', [role(), xp(), money(), item(), custom()])
export const calendarReward = () =>
  z.discriminatedUnion('type', [stackedRole(), tempRole(), xp(), money(), item(), custom()])

type LevelReward = z.infer<ReturnType<typeof levelReward>>
type ArticleReward = z.infer<ReturnType<typeof articleReward>>
type BirthdayReward = z.infer<ReturnType<typeof birthdayReward>>
export type CalendarReward = z.infer<ReturnType<typeof calendarReward>>
export type Reward = LevelReward | ArticleReward | BirthdayReward | CalendarReward
