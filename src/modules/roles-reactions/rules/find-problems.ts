import type { GuildIndex } from '#core/bot/guild-index.ts'
import { isEmojiGone, readCustomEmoji } from '#core/custom-emoji.ts'
import type { Locale } from '#core/locale.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReactionMessage } from '../reaction-message.ts'
import { activePairs, isActive } from './active-message.ts'
import { keepsReaction } from './role-change.ts'

const takesReactionsOff = ({ mode, exclusive, link, strict }: ReactionMessage): boolean =>
  !keepsReaction(mode) || exclusive || link !== null || strict === true

/** Problems of a message that gives roles, each as a sentence. */
export function findProblems(
  entry: ReactionMessage,
  guild: GuildIndex,
  { now, locale }: { now: number; locale: Locale },
): string[] {
  const words = { locale }
  if (!isActive(entry, now)) return [m['roles-reactions.bot.problems.paused']({}, words)]
  if (!guild.channels.has(entry.channel)) return [m['roles-reactions.bot.problems.channelGone']({}, words)]
  const lacks = (permission: 'addReactions' | 'manageRoles' | 'manageMessages') =>
    guild.botCan(permission, entry.channel) ? [] : [m[`roles-reactions.bot.problems.${permission}`]({}, words)]
  const pairs = activePairs(entry, guild.premium)
  const roles = [...new Set(pairs.flatMap((pair) => pair.roles))]
  const wrong = roles.flatMap((roleId) => {
    const state = guild.canGive(roleId)
    const role = escapeMarkdown(guild.roles.get(roleId)?.name ?? roleId)
    return state === 'ok' || state === 'notAllowed' ? [] : [m[`roles-reactions.bot.problems.${state}`]({ role }, words)]
  })
  const lost = pairs.filter(({ emoji }) => isEmojiGone(emoji, guild))
  return [
    ...lacks('manageRoles'),
    ...lacks('addReactions'),
    ...(takesReactionsOff(entry) ? lacks('manageMessages') : []),
    ...wrong,
    ...lost.map(({ emoji }) =>
      m['roles-reactions.bot.problems.emojiGone']({ emoji: `:${readCustomEmoji(emoji)?.name}:` }, words),
    ),
  ]
}
