import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import './reaction-row.css'

/** Emojis as they are drawn; one of the server's own that was deleted says so. */
export function ReactionRow({ reactions }: { reactions: readonly string[] }) {
  return (
    <span className="reaction-row">
      {reactions.map((reaction) => (
        <span key={reaction} role="img" aria-label={reaction.replace(/:\d+$/, '')}>
          <EmojiPicture value={reaction} />
        </span>
      ))}
    </span>
  )
}
