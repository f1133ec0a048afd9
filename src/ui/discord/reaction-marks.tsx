import { EmojiPicture } from '../fields/emoji-input.tsx'
import './reaction-marks.css'

/** Reactions under a message, with their counts. */
export function ReactionMarks({ reactions, count = 1 }: { reactions: readonly string[]; count?: number }) {
  if (reactions.length === 0) return null
  return (
    <div className="reaction-marks">
      {reactions.map((reaction) => (
        <span key={reaction} className="reaction-mark">
          <EmojiMark emoji={reaction} /> {count}
        </span>
      ))}
    </div>
  )
}

/** An emoji as it is drawn; a custom emoji that was deleted says so. */
export function EmojiMark({ emoji }: { emoji: string }) {
  return (
    <span role="img" aria-label={emoji.replace(/:\d+$/, '')}>
      <EmojiPicture value={emoji} />
    </span>
  )
}
