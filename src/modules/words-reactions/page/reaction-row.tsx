import { EmojiMark } from '#ui/discord/reaction-marks.tsx'
import './reaction-row.css'

export function ReactionRow({ reactions }: { reactions: readonly string[] }) {
  return (
    <span className="reaction-row">
      {reactions.map((reaction) => (
        <EmojiMark key={reaction} emoji={reaction} />
      ))}
    </span>
  )
}
