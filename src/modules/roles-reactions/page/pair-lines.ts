import { emojiText } from '#core/emoji-text.ts'
import type { Message } from '#core/settings/message.ts'
import type { ReactionPair } from '../reaction-message.ts'

/** What each reaction gives, one line each. An incomplete pair has no line yet. */
const linesOf = (pairs: readonly ReactionPair[]): string[] =>
  pairs
    .filter(({ emoji, roles }) => emoji !== '' && roles.length > 0)
    .map(({ emoji, roles, description }) => {
      const named = roles.map((id) => `<@&${id}>`).join(' ')
      return `${emojiText(emoji)} – ${description ? `${named}, ${description}` : named}`
    })

/** The message with its missing lines added; null when there is nothing to add, or no text to add to. */
export function withPairLines(message: Message, pairs: readonly ReactionPair[], max: number): Message | null {
  if (message.format !== 'embeds') return null
  const text = message.content ?? ''
  const missing = linesOf(pairs).filter((line) => !text.split('\n').includes(line))
  if (missing.length === 0) return null
  const content = [text.trimEnd(), ...missing].filter(Boolean).join('\n')
  return content.length > max ? null : { ...message, content }
}
