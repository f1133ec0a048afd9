import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { EmojiText } from '#core/bot/snapshots.ts'
import { emojiKey, isSameEmoji } from '#core/emoji-text.ts'
import { limitFor } from '#core/limits.ts'
import { isOver, type ReactionMessage, type ReactionPair } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'

/** Paused and expired messages ignore reactions. */
export const isActive = (entry: ReactionMessage, now: number): boolean => entry.status && !isOver(entry, now)

/** Beyond the plan's limits only the first messages, pairs and roles are active. */
export const activeMessages = ({ rolereacts }: RolesReactionsSettings, premium: boolean): ReactionMessage[] =>
  rolereacts.slice(0, limitFor('reactionRoles', premium))

export function activePairs({ pairs }: ReactionMessage, premium: boolean): ReactionPair[] {
  const roles = limitFor('reactionRolesPerPair', premium)
  return pairs
    .slice(0, limitFor('reactionRolePairs', premium))
    .map((pair) => ({ ...pair, roles: pair.roles.slice(0, roles) }))
}

/** Without deleted roles and those the bot cannot give: the other roles of the pair remain. */
export const givable = (pair: ReactionPair, { canGive }: GuildIndex): ReactionPair => ({
  ...pair,
  roles: pair.roles.filter((roleId) => canGive(roleId) === 'ok'),
})

export const findMessage = (settings: RolesReactionsSettings, messageId: string, { premium }: GuildIndex) =>
  activeMessages(settings, premium).find(({ message }) => message === messageId)

export const findPair = (entry: ReactionMessage, emoji: EmojiText, premium: boolean): ReactionPair | undefined =>
  activePairs(entry, premium).find((pair) => isSameEmoji(pair.emoji, emoji))

/** Set when the bot removes a reaction, so that its own removal takes no role. */
export const takenOffKey = (messageId: string, userId: string, emoji: EmojiText): string =>
  `takenOff:${messageId}:${userId}:${emojiKey(emoji)}`
