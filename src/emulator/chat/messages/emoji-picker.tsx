import { useState } from 'react'
import { foldAccents } from '#core/fold-accents.ts'
import { m } from '#texts'
import type { EmojiShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { Floating } from '../floating.tsx'
import { searchEmojis } from '../state/emoji-index.ts'
import { useEmojis } from '../use-emojis.ts'
import { EmojiPicture, emojiKey } from './reactions.tsx'

const COMMON = [...'👍👎😂😍🎉🔥👀🙏👋💯😢😡🤔✅❌⭐🚀🍪☕🦊🐱🏴🎂💡'].map((name): EmojiShape => ({ id: null, name }))
const FOUND_MAX = 48

type EmojiPickerProps = { anchor: HTMLElement; label: string; onChoose(key: string): void; onClose(): void }

export function EmojiPicker({ anchor, label, onChoose, onClose }: EmojiPickerProps) {
  const { state } = useChat()
  const [query, setQuery] = useState('')
  const index = useEmojis(query.trim() !== '')
  const own = state.guild?.emojis ?? []
  const isSearching = query.trim() !== ''
  const shown: (EmojiShape & { label?: string })[] = isSearching
    ? [
        ...own.filter(({ name }) => foldAccents(name).includes(foldAccents(query.trim()))),
        ...searchEmojis(index ?? [], query, FOUND_MAX).map(({ unicode, label }) => ({
          id: null,
          name: unicode,
          label,
        })),
      ]
    : [...own, { id: null, name: '❤️' }, ...COMMON]
  const choose = (emoji: EmojiShape) => {
    onChoose(emojiKey(emoji))
    onClose()
  }
  return (
    <Floating anchor={anchor} label={label} onClose={onClose}>
      <input
        className="emoji-search"
        type="search"
        aria-label={m['chat.talk.findEmoji']()}
        placeholder={m['chat.talk.findEmoji']()}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // Otherwise the first Escape would only empty the field.
          if (event.key === 'Escape') onClose()
          const [first] = shown
          if (event.key !== 'Enter' || !isSearching || !first) return
          // By then the message field has the focus again, and would treat the key as a new line.
          event.preventDefault()
          choose(first)
        }}
      />
      <div className="emoji-grid" aria-busy={isSearching && !index}>
        {shown.map((emoji) => (
          <button
            key={emojiKey(emoji)}
            type="button"
            title={emoji.id ? `:${emoji.name}:` : emoji.label}
            aria-label={emoji.id ? `:${emoji.name}:` : (emoji.label ?? emoji.name ?? '')}
            onClick={() => choose(emoji)}
          >
            <EmojiPicture emoji={emoji} />
          </button>
        ))}
      </div>
      {isSearching && index && shown.length === 0 && <p className="emoji-none">{m['chat.talk.noEmoji']()}</p>}
    </Floating>
  )
}
