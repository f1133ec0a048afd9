import * as z from 'zod/mini'
import { stampRewards } from '#core/collections/stamp-reward.ts'
import { CHANNEL_TYPE, THREAD_TYPES, WRITABLE_TYPES } from '#core/guild/types.ts'
import { limits } from '#core/limits.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import {
  channelId,
  color,
  customText,
  emoji,
  givenRoleId,
  int,
  listMode,
  listOf,
  roleId,
  roleList,
  seconds,
  text,
} from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { birthdayReward, tempRoleDuration } from '#core/settings/reward.ts'
import { SUGGESTION_STATES } from '#core/suggestions-api.ts'

const TEXT_MAX = 4000
export const CONCURRENT_MAX = 50
export const CONCURRENT_ROLES_MAX = 25
export const COOLDOWN_COUNT_MAX = 20
const VOTE_MIN_SECONDS = 3_600
const VOTE_MAX_SECONDS = 90 * 86_400
const VOTER_AGE_MAX_SECONDS = 365 * 86_400

const { text: textType, news, forum } = CHANNEL_TYPE
export const SUGGESTION_CHANNELS = [textType, news, forum] as const

const outcomeThread = () => setting(z.nullable(channelId(THREAD_TYPES)), null)

/** spec §10.4: every kind of reward, roles without stacking. */
const givenReward = z.union([
  birthdayReward(),
  z.strictObject({ type: z.literal('temprole'), roleId: givenRoleId(), duration: tempRoleDuration() }),
])
export const suggestionReward = z.strictObject({
  id: entryId(),
  status: z.enum(SUGGESTION_STATES),
  count: int(1, 1000),
  reward: givenReward,
})
export type SuggestionReward = z.infer<typeof suggestionReward>

const maxByRole = z
  .record(roleId(), int(0, CONCURRENT_MAX))
  .check(
    z.refine(
      (map) => Object.keys(map).length <= CONCURRENT_ROLES_MAX,
      refusedAs('V_LIMIT', { count: CONCURRENT_ROLES_MAX, max: CONCURRENT_ROLES_MAX }),
    ),
  )

/** Keys match saved guilds; renaming one needs a migration. */
export const suggestionsSettings = defineSettings({
  suggestSystem: group({
    status: setting(z.boolean(), false),
    channel: setting(z.nullable(channelId(SUGGESTION_CHANNELS)), null),
    mention: setting(z.nullable(roleId()), null),
    votesDirection: setting(z.boolean(), true),
    colors: group({
      negative: setting(color(), '#992222', { premium: true }),
      positive: setting(color(), '#7eff3d', { premium: true }),
    }),
    up: setting(emoji(), '✅'),
    neutral: setting(z.nullable(emoji()), null),
    down: setting(emoji(), '❌'),
    message: setting(customText(TEXT_MAX), null),
    confirm: setting(z.boolean(), true),
    moderate: setting(z.boolean(), true),
    openThread: setting(z.boolean(), false, { premium: true }),
    threadNameFormat: setting(text(100), '{title}'),
    removeReactionsEnd: setting(z.boolean(), false),
    allowComments: setting(z.boolean(), true),
    maxConcurrents: setting(int(0, CONCURRENT_MAX), 0), // 0: no cap
    rolesMaxConcurrents: setting(maxByRole, {}, { premium: (raised) => Object.keys(raised).length > 0 }),
    acceptedThread: outcomeThread(),
    refusedThread: outcomeThread(),
    notificationAfterUpdate: setting(z.enum(['on', 'off', 'disabled']), 'on'),
    anonymizeModerators: setting(z.boolean(), false),
    sortingSearch: setting(z.boolean(), false, { premium: true }),
    cooldown: setting(
      z.nullable(z.strictObject({ count: int(1, COOLDOWN_COUNT_MAX), period: seconds(60, 30 * 86_400) })),
      null,
    ),
    cooldownExempt: setting(roleList(20), []),
    selfDelete: setting(z.boolean(), false),
    rolesVoteMode: setting(listMode(), 'forbidden'),
    rolesVote: setting(roleList(), []),
    votersAccountAge: setting(seconds(0, VOTER_AGE_MAX_SECONDS), 0),
    votersJoinAge: setting(seconds(0, VOTER_AGE_MAX_SECONDS), 0),
    /** How long a new suggestion can be voted on; null: until it is decided on. */
    voteDuration: setting(z.nullable(seconds(VOTE_MIN_SECONDS, VOTE_MAX_SECONDS)), null),
    anonymousAuthors: setting(z.enum(['never', 'optional', 'always']), 'never'),
    refuseReason: setting(z.boolean(), false),
    rewards: setting(listOf(suggestionReward, limits.suggestionRewards.premium), [], {
      limit: 'suggestionRewards',
      stamp: stampRewards,
    }),
    rewardsChannel: setting(z.nullable(channelId(WRITABLE_TYPES)), null),
    rewardsMessage: setting(customText(TEXT_MAX), null),
  }),
})

export type SuggestionsSettings = SettingsOf<typeof suggestionsSettings>
