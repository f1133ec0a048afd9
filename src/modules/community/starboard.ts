import * as z from 'zod/mini'
import { CHANNEL_TYPE, WRITABLE_TYPES } from '#core/guild/types.ts'
import { because, refusedAs } from '#core/settings/issues.ts'
import { channelId, color, emoji, int, listMode, listOf, roleList, seconds, text } from '#core/settings/kinds.ts'
import { entryId, listFields } from '#core/settings/lists.ts'

const MIN_STARS = { min: 1, max: 25 } as const
const CHANNEL_THRESHOLDS_MAX = 25
const YEAR_SECONDS = 365 * 86_400

const threshold = () => int(MIN_STARS.min, MIN_STARS.max)
const channelThresholds = z.record(channelId(), threshold()).check(
  z.refine(
    (thresholds) => Object.keys(thresholds).length <= CHANNEL_THRESHOLDS_MAX,
    refusedAs('V_LIMIT', {
      count: CHANNEL_THRESHOLDS_MAX + 1,
      max: CHANNEL_THRESHOLDS_MAX,
    }),
  ),
)

/** A channel to which messages with enough stars are copied. */
export const starboard = z
  .strictObject({
    id: entryId(),
    status: z.boolean(),
    name: text(50),
    channel: channelId([...WRITABLE_TYPES, CHANNEL_TYPE.forum]),
    /** One to three emojis, each counted as a star. */
    emoji: listOf(emoji(), 3).check(z.minLength(1)),
    min: threshold(),
    channelMin: channelThresholds,
    ...listFields(),
    votersMode: listMode(),
    voters: roleList(),
    /** Accounts made only to vote are young. 0: any age. */
    votersAccountAge: z.optional(seconds(0, YEAR_SECONDS)),
    removeSelf: z.boolean(),
    ignoreBots: z.boolean(),
    message: text(2000),
    embed: z.boolean(),
    color: color(),
    /** 0: messages of any age. */
    maxAge: seconds(0, YEAR_SECONDS),
    removeBelow: z.boolean(),
    /** The copy of a deleted message is deleted too; otherwise it stays, with a note. */
    deleteWithSource: z.optional(z.boolean()),
    nsfw: z.boolean(),
  })
  .check(
    // A star on a copy would copy it to the same channel again.
    z.refine(
      ({ channel, channels, channelsMode }) => channelsMode === 'forbidden' || !channels.includes(channel),
      refusedAs('V_CONFLICT', because('starboardChannel')),
    ),
  )
export type Starboard = z.infer<typeof starboard>

/** The initial values of a new starboard; its channel and name are asked for. */
export const NEW_STARBOARD: Omit<Starboard, 'id' | 'name' | 'channel'> = {
  status: true,
  emoji: ['⭐'],
  min: 3,
  channelMin: {},
  rolesMode: 'forbidden',
  roles: [],
  channelsMode: 'forbidden',
  channels: [],
  votersMode: 'forbidden',
  voters: [],
  removeSelf: true,
  ignoreBots: true,
  message: '{emoji} **{emoji.count}** {message.url}',
  embed: true,
  color: '#cd6e57',
  maxAge: 0,
  removeBelow: false,
  nsfw: false,
}

export const isPremiumStarboard = (board: Starboard) =>
  board.emoji.length !== 1 || board.emoji[0] !== NEW_STARBOARD.emoji[0] || board.color !== NEW_STARBOARD.color

/** Two boards that count the same emoji in the same channels would post every message twice. */
export function areDistinctBoards(boards: readonly Starboard[]): boolean {
  const sources = boards.flatMap(({ emoji, channelsMode, channels }) =>
    emoji.map((star) => [star, channelsMode, ...channels.toSorted()].join(' ')),
  )
  return new Set(sources).size === sources.length
}
