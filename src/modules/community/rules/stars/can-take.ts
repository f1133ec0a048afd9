import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { passesList } from '#core/gains/lists.ts'
import { isAgeRestricted } from '#core/guild/age-restricted.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { Starboard } from '../../starboard.ts'
import { isBoardChannel } from './star-record.ts'

/** The nearest of thread, channel and category with a number of its own. */
export function thresholdOf(
  { min, channelMin }: Pick<Starboard, 'min' | 'channelMin'>,
  chain: readonly string[],
): number {
  const nearest = chain.find((id) => channelMin[id] !== undefined)
  return nearest === undefined ? min : (channelMin[nearest] ?? min)
}

export type Obstacle =
  | 'boardChannel'
  | 'channelNotAllowed'
  | 'botMessage'
  | 'systemMessage'
  | 'tooOld'
  | 'ageRestricted'
  | 'privateChannel'

type Source = Pick<MessageSnapshot, 'channelId' | 'author' | 'webhookId' | 'isSystem' | 'sentAt'>

/** Why a board does not accept a message, as far as can be told without its author's roles and the reactions. */
export function obstacleTo(message: Source, board: Starboard, guild: GuildIndex, now: number): Obstacle | null {
  const chain = guild.chainOf(message.channelId)
  if (isBoardChannel(board, message.channelId, guild)) return 'boardChannel'
  if (!passesList(board.channelsMode, board.channels, chain)) return 'channelNotAllowed'
  if (message.isSystem) return 'systemMessage'
  if (board.ignoreBots && (message.author.bot || message.webhookId !== null)) return 'botMessage'
  if (board.maxAge > 0 && now - message.sentAt > board.maxAge * 1_000) return 'tooOld'
  if (isAgeRestricted(message.channelId, guild) && !(board.nsfw && isAgeRestricted(board.channel, guild))) {
    return 'ageRestricted'
  }
  const isListed = board.channelsMode === 'allowed' && board.channels.some((id) => chain.includes(id))
  if (!isListed && isPrivate(message.channelId, guild) && isSeenByMore(board.channel, message.channelId, guild)) {
    return 'privateChannel'
  }
  return null
}

const isPrivateThread = (channelId: string, { channels }: GuildIndex) =>
  channels.get(channelId)?.type === CHANNEL_TYPE.privateThread

const isSeenWith = (roleIds: readonly string[], channelId: string, guild: GuildIndex) =>
  hasPermission(guild.permissionsOf({ id: '0', roleIds }, channelId), 'viewChannel')

/** Not everybody on the server can see it. */
export const isPrivate = (channelId: string, guild: GuildIndex): boolean =>
  isPrivateThread(channelId, guild) || !isSeenWith([], channelId, guild)

/** Whether somebody with one of the server's roles, or none, sees the first channel but not the second. */
function isSeenByMore(channelId: string, than: string, guild: GuildIndex): boolean {
  if (isPrivateThread(than, guild)) return true
  const people = [[], ...[...guild.roles.keys()].map((id) => [id])]
  return people.some((roleIds) => isSeenWith(roleIds, channelId, guild) && !isSeenWith(roleIds, than, guild))
}
