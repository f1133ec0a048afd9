import * as z from 'zod/mini'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { limits } from '#core/limits.ts'
import { because, refusedAs } from '#core/settings/issues.ts'
import {
  channelId,
  emoji,
  givenRoleId,
  int,
  listMode,
  listOf,
  moment,
  roleList,
  seconds,
  snowflake,
  text,
} from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { messageContent } from '#core/settings/message.ts'
import { tempRoleDuration } from '#core/settings/reward.ts'
import { storedText } from '#core/stored-text.ts'

/** What adding and removing a reaction do. */
export const REACTION_MODES = ['normal', 'reversed', 'simple', 'addOnly', 'removeOnly'] as const

const NAME_MAX = 50
const DESCRIPTION_MAX = 100
const REQUIRED_ROLES_MAX = 10
const LEVEL_MAX = 1000
const AGE_MAX_SECONDS = 365 * 86_400
const HOLDERS_MAX = 10_000

const { text: textType, voice, news, newsThread, publicThread, privateThread } = CHANNEL_TYPE
export const REACTION_CHANNELS = [textType, voice, news, newsThread, publicThread, privateThread] as const

const pair = () =>
  z.strictObject({
    emoji: emoji(),
    roles: listOf(givenRoleId(), limits.reactionRolesPerPair.premium).check(z.minLength(1)),
    description: z.optional(text(DESCRIPTION_MAX)),
    /** One of its roles has gained sensitive permissions since it was chosen. */
    paused: z.optional(z.literal(true)),
  })

const reactionShape = () =>
  z.strictObject({
    id: entryId(),
    /** Shown as "Unnamed" when empty. */
    name: storedText(NAME_MAX),
    status: z.boolean(),
    channel: channelId(REACTION_CHANNELS),
    /** The message on Discord; `null` until it is sent. */
    message: z.nullable(snowflake()),
    /** It was deleted on Discord: it is not posted again until somebody publishes it. */
    gone: z.optional(z.literal(true)),
    /** `null` when a message that the bot had already sent is used. */
    content: z.nullable(messageContent()),
    mode: z.enum(REACTION_MODES),
    /** Discord allows 20 different reactions on a message. */
    pairs: z.array(pair()).check(
      z.minLength(1),
      z.maxLength(limits.reactionRolePairs.premium),
      z.refine(
        (pairs) => new Set(pairs.map((one) => one.emoji)).size === pairs.length,
        refusedAs('V_DUPLICATE', because('samePair')),
      ),
    ),
    /** 0: no limit. */
    max: int(0, limits.reactionRolePairs.premium),
    exclusive: z.boolean(),
    /** Emojis without a pair are removed. */
    strict: z.optional(z.boolean()),
    link: z.nullable(entryId()),
    requiredMode: listMode(),
    required: roleList(REQUIRED_ROLES_MAX),
    minLevel: int(0, LEVEL_MAX),
    minJoinAge: seconds(0, AGE_MAX_SECONDS),
    minAccountAge: seconds(0, AGE_MAX_SECONDS),
    duration: z.nullable(tempRoleDuration()),
    maxHolders: z.record(givenRoleId(), int(1, HOLDERS_MAX)),
    expiresAt: z.nullable(moment()),
    /** The message is deleted at its end; otherwise it stays and does nothing. */
    deleteAtEnd: z.optional(z.boolean()),
    notify: z.enum(['none', 'dm']),
  })

export type ReactionPair = z.infer<ReturnType<typeof pair>>
export type ReactionMessage = z.infer<ReturnType<typeof reactionShape>>

export const isOver = ({ expiresAt }: Pick<ReactionMessage, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && now >= Date.parse(expiresAt)

export const reactionMessage = () =>
  reactionShape().check(
    z.refine(({ message, content }) => message !== null || content !== null, refusedAs('V_REQUIRED')),
  )

export function needsPremium({ pairs, duration }: ReactionMessage): boolean {
  return (
    duration !== null ||
    pairs.length > limits.reactionRolePairs.free ||
    pairs.some(({ roles }) => roles.length > limits.reactionRolesPerPair.free)
  )
}
