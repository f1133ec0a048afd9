import { m } from '#texts'
import type { EmojiShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { Floating } from '../floating.tsx'
import { EmojiPicture, emojiKey } from './reactions.tsx'

const COMMON = [...'👍👎😂😍🎉🔥👀🙏👋💯😢😡🤔✅❌⭐🚀🍪☕🦊🐱🏴🎂💡'].map((name): EmojiShape => ({ id: null, name }))

type EmojiPickerProps = { anchor: HTMLElement; onChoose(key: string): void; onClose(): void }

export function EmojiPicker({ anchor, onChoose, onClose }: EmojiPickerProps) {
  const { state } = useChat()
  const all = [...(state.guild?.emojis ?? []), { id: null, name: '❤️' }, ...COMMON]
  return (
    <Floating anchor={anchor} label={m['chat.talk.react']()} onClose={onClose}>
      <div className="emoji-grid">
        {all.map((emoji) => (
          <button
            key={emojiKey(emoji)}
            type="button"
            aria-label={emoji.id ? `:${emoji.name}:` : (emoji.name ?? '')}
            onClick={() => {
              onChoose(emojiKey(emoji))
              onClose()
            }}
          >
            <EmojiPicture emoji={emoji} />
          </button>
        ))}
      </div>
    </Floating>
  )
}
