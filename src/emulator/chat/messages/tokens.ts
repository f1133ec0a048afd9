import type { EmojiShape } from '../../live/discord-shapes.ts'
import type { Guild } from '../../live/messages.ts'
import { type EmojiEntry, searchEmojis } from '../state/emoji-index.ts'

export type Suggestion = {
  key: string
  label: string
  hint: string
  insert: string
  user?: { id: string; avatar: string | null }
  emoji?: EmojiShape
}

const SUGGESTIONS_MAX = 8

/** The word before the caret that starts a suggestion: `@lich`, `#gen`, `:ship`. */
export function tokenBefore(text: string, caret: number): { sign: '@' | '#' | ':'; word: string; from: number } | null {
  const match = /(?:^|\s)([@#:])([^\s@#:]{0,32})$/u.exec(text.slice(0, caret))
  if (!match) return null
  const sign = match[1] === '@' || match[1] === '#' ? match[1] : ':'
  const word = match[2] ?? ''
  if (sign === ':' && word.length < 2) return null
  return { sign, word: word.toLowerCase(), from: caret - word.length - 1 }
}

export function suggest(
  guild: Guild | null,
  sign: '@' | '#' | ':',
  word: string,
  emojis: EmojiEntry[] = [],
): Suggestion[] {
  if (sign === ':') return suggestEmojis(guild, word, emojis)
  if (!guild) return []
  const fits = (...names: string[]) => names.some((name) => name.toLowerCase().includes(word))
  const all: Suggestion[] =
    sign === '@'
      ? [
          ...guild.members
            .filter(({ name, username }) => fits(name, username))
            .map(({ id, name, username, avatar }) => ({
              key: id,
              label: name,
              hint: username,
              insert: `@${username}`,
              user: { id, avatar },
            })),
          ...guild.roles
            .filter(({ id, name }) => id !== guild.id && fits(name))
            .map(({ id, name }) => ({ key: id, label: `@${name}`, hint: '', insert: `@${name}` })),
        ]
      : guild.channels
          .filter(({ name, type }) => type !== 4 && fits(name))
          .map(({ id, name }) => ({ key: id, label: `#${name}`, hint: '', insert: `#${name}` }))
  return all.slice(0, SUGGESTIONS_MAX)
}

/** The server's own first, then the standard ones. */
function suggestEmojis(guild: Guild | null, word: string, emojis: EmojiEntry[]): Suggestion[] {
  const own = (guild?.emojis ?? []).filter(({ name }) => name.toLowerCase().includes(word))
  return [
    ...own.map((emoji) => ({
      key: emoji.id,
      label: `:${emoji.name}:`,
      hint: '',
      insert: `:${emoji.name}:`,
      emoji,
    })),
    ...searchEmojis(emojis, word, SUGGESTIONS_MAX).map(({ unicode, label }) => ({
      key: [...unicode].map((sign) => sign.codePointAt(0)?.toString(16)).join('-'),
      label,
      hint: '',
      insert: unicode,
      emoji: { id: null, name: unicode },
    })),
  ].slice(0, SUGGESTIONS_MAX)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Replaces names with what Discord stores: `@lichen` is `<@id>`. Longer names first, so that a shorter one does not
 * match part of them.
 */
export function withMentions(text: string, guild: Guild | null): string {
  if (!guild) return text
  const names = new Map<string, string>()
  for (const { id, name } of guild.roles) if (id !== guild.id) names.set(`@${name}`, `<@&${id}>`)
  for (const { id, name } of guild.members) names.set(`@${name}`, `<@${id}>`)
  for (const { id, username } of guild.members) names.set(`@${username}`, `<@${id}>`)
  for (const { id, name, type } of guild.channels) if (type !== 4) names.set(`#${name}`, `<#${id}>`)
  for (const { id, name, animated } of guild.emojis) names.set(`:${name}:`, `<${animated ? 'a' : ''}:${name}:${id}>`)
  const known = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped)
  if (known.length === 0) return text
  // `<#1>` and `<:a:1>` are already converted.
  const pattern = new RegExp(`(?<![<\\p{L}\\p{N}])(?:${known.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(pattern, (name) => names.get(name) ?? name)
}
