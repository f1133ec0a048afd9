import * as z from 'zod/mini'
import { entryOf } from '#core/collections/entry-reference.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { channelId, givenRoleId, int, listOf } from '#core/settings/kinds.ts'
import { hasInteractiveParts, type Message, messageContent } from '#core/settings/message.ts'
import { itemQuantity, REWARD_AMOUNT_MAX, rewardAmount, tempRoleDuration } from '#core/settings/reward.ts'

const ROLES_MAX = 10

/** Ticked: the member named in the command; otherwise the person who runs it. */
const target = { targetOther: z.boolean() }
const roles = () => listOf(givenRoleId(), ROLES_MAX).check(z.minLength(1))

const destination = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['reply', 'current', 'dm']) }),
  z.strictObject({ to: z.literal('channel'), channel: channelId(WRITABLE_TYPES) }),
])

/** Besides the first one. */
export const OTHER_ANSWERS_MAX = 9

// Buttons and selects answer through the saved message they belong to.
const answer = () =>
  messageContent().check(z.refine((message) => !hasInteractiveParts(message), refusedAs('V_CONFLICT')))

const source = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('custom'),
    message: answer(),
    /** Further answers, one of which is chosen at random each time. */
    others: z.optional(z.array(answer()).check(z.maxLength(OTHER_ANSWERS_MAX))),
  }),
  z.strictObject({ from: z.literal('saved'), savedId: entryOf('savedMessages') }),
])

/** One step of a custom command. */
export const commandAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('message'), source, destination }),
  z.strictObject({ type: z.literal('addRoles'), roles: roles(), ...target }),
  z.strictObject({ type: z.literal('addTempRole'), role: givenRoleId(), duration: tempRoleDuration(), ...target }),
  z.strictObject({ type: z.literal('removeRoles'), roles: roles(), ...target }),
  z.strictObject({
    type: z.literal('addMoney'),
    /** A negative amount is taken from the member. */
    amount: int(-REWARD_AMOUNT_MAX, REWARD_AMOUNT_MAX).check(
      z.refine((amount) => amount !== 0, refusedAs('V_REQUIRED')),
    ),
    ...target,
  }),
  z.strictObject({ type: z.literal('addXp'), unit: z.enum(['xp', 'levels']), amount: rewardAmount(), ...target }),
  z.strictObject({ type: z.literal('addItem'), itemId: entryOf('items'), quantity: itemQuantity(), ...target }),
  z.strictObject({ type: z.literal('buyArticle'), articleId: entryOf('articles') }),
])
export type CommandAction = z.infer<typeof commandAction>
type Source = z.infer<typeof source>

/** All messages it may send; messages saved elsewhere are unknown here. */
export const ownAnswers = (from: Extract<Source, { from: 'custom' }>): Message[] => [
  from.message,
  ...(from.others ?? []),
]
