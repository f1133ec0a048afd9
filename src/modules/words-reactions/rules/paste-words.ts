import { isEmojiGone, readCustomEmoji } from '#core/custom-emoji.ts'
import { limitFor } from '#core/limits.ts'
import { emoji as emojiKind } from '#core/settings/kinds.ts'
import { hasDistinctWords, type WordTarget, wordTarget } from '../settings.ts'

export type PasteProblem = 'noWord' | 'noEmoji' | 'foreignEmoji' | 'tooManyEmojis' | 'twice' | 'full' | 'wrong'

export type PastedWords = { targets: WordTarget[]; problems: { line: string; why: PasteProblem }[] }

type Guild = { premium: boolean; emojis: readonly { id: string; name: string; animated: boolean }[] }

/** As Discord copies an emoji, or as it is typed. */
const COPIED = /^<(a?):(\w{2,32}):(\d{17,20})>$/
const TYPED = /^:(\w{2,32}):$/
const native = emojiKind()

/**
 * One word per line, followed by its emojis. Lines that cannot be used are reported with the reason; the others are
 * added.
 */
export function pasteWords(text: string, known: readonly WordTarget[], guild: Guild, newId: () => string): PastedWords {
  const pasted: PastedWords = { targets: [], problems: [] }
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const read = readLine(line, [...known, ...pasted.targets], guild, newId)
    if (typeof read === 'string') pasted.problems.push({ line, why: read })
    else pasted.targets.push(read)
  }
  return pasted
}

function readLine(
  line: string,
  known: readonly WordTarget[],
  guild: Guild,
  newId: () => string,
): WordTarget | PasteProblem {
  const signs = line.split(/\s+/)
  const lastWord = signs.findLastIndex((sign) => emojiOf(sign, guild) === null)
  const reactions = [...new Set(signs.slice(lastWord + 1).flatMap((sign) => emojiOf(sign, guild) ?? []))]
  const target = signs.slice(0, lastWord + 1).join(' ')
  if (target === '') return 'noWord'
  if (reactions.length === 0) return TYPED.test(signs.at(-1) ?? '') ? 'foreignEmoji' : 'noEmoji'
  if (reactions.some((emoji) => isEmojiGone(emoji, guild))) return 'foreignEmoji'
  if (reactions.length > limitFor('wordReactionEmojis', guild.premium)) return 'tooManyEmojis'
  if (known.length >= limitFor('wordReactions', guild.premium)) return 'full'
  const made = wordTarget.safeParse({ id: newId(), target, reactions })
  if (!made.success) return 'wrong'
  return hasDistinctWords([...known, made.data]) ? made.data : 'twice'
}

/** As settings store it; null: not an emoji. */
function emojiOf(sign: string, { emojis }: Guild): string | null {
  const [, moves, name, id] = COPIED.exec(sign) ?? []
  if (name && id) return `${moves ? 'a:' : ''}${name}:${id}`
  const [, typed] = TYPED.exec(sign) ?? []
  const own = typed && emojis.find((one) => one.name === typed)
  if (own) return `${own.animated ? 'a:' : ''}${own.name}:${own.id}`
  return native.safeParse(sign).success && readCustomEmoji(sign) === null ? sign : null
}
