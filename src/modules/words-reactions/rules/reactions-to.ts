import { isEmojiGone } from '#core/custom-emoji.ts'
import { type ListMode, passesList } from '#core/gains/lists.ts'
import type { WordTarget } from '../settings.ts'
import { type WordInUse, wordMatcher } from './words-in-use.ts'

const REACTIONS_MAX = 5

type Emojis = { emojis: readonly { id: string }[] }

/** Each once, in the order of the words, as many as a message allows; deleted emojis are left out. */
export function emojisOf(words: readonly WordInUse[], guild: Emojis): string[] {
  const wanted = new Set(words.flatMap(({ emojis }) => emojis))
  return [...wanted].filter((emoji) => !isEmojiGone(emoji, guild)).slice(0, REACTIONS_MAX)
}

/**
 * The reactions to a message, or why there are none: a word needs premium, its emoji was deleted, or no word matches.
 */
export type Reacts = { emojis: readonly string[]; why: 'resting' | 'emojiGone' | 'noWord' | null }

type Lists = {
  rolesMode: ListMode
  roles: readonly string[]
  channelsMode: ListMode
  channels: readonly string[]
}

/** The author and the place. `chain`: the channel, and everything it is inside. */
type Writer = { roleIds: readonly string[]; chain: readonly string[] }

/** The list that excludes a member or channel; null: none. */
export function closedTo(
  { rolesMode, roles, channelsMode, channels }: Lists,
  { roleIds, chain }: Writer,
): 'roleForbidden' | 'channelForbidden' | null {
  if (!passesList(rolesMode, roles, roleIds)) return 'roleForbidden'
  return passesList(channelsMode, channels, chain) ? null : 'channelForbidden'
}

/** As the bot would, except for author, channel, pauses and chance. */
export function reactionsTo(
  targets: readonly WordTarget[],
  message: string,
  guild: Emojis & { premium: boolean },
): Reacts {
  const found = wordMatcher(targets, guild.premium)(message)
  const emojis = emojisOf(found, guild)
  if (emojis.length > 0) return { emojis, why: null }
  if (found.length > 0) return { emojis, why: 'emojiGone' }
  const isResting = !guild.premium && wordMatcher(targets, true)(message).length > 0
  return { emojis, why: isResting ? 'resting' : 'noWord' }
}
