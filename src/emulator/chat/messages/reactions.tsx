import { emojiUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import type { EmojiShape, MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { CDN } from '../state/facts.ts'
import './reactions.css'

/** `name:id` for an emoji of a server, otherwise the character, as in the API. */
export const emojiKey = (emoji: EmojiShape) => (emoji.id ? `${emoji.name ?? '_'}:${emoji.id}` : (emoji.name ?? ''))

export function EmojiPicture({ emoji }: { emoji: EmojiShape }) {
  if (!emoji.id) return <span className="emoji">{emoji.name}</span>
  const url = emojiUrl(CDN, { id: emoji.id, animated: emoji.animated ?? false }, 64)
  return <img className="emoji" src={url} alt={`:${emoji.name ?? ''}:`} />
}

export function Reactions({ message }: { message: MessageShape }) {
  const { state, settle } = useChat()
  const me = state.hall?.person.id ?? ''
  return (
    <ul className="reactions">
      {(message.reactions ?? []).map(({ emoji, count, me: isMine }) => (
        <li key={emojiKey(emoji)}>
          <button
            type="button"
            className="reaction"
            aria-pressed={isMine}
            aria-label={m['chat.talk.reaction']({ emoji: emoji.id ? `:${emoji.name}:` : (emoji.name ?? ''), count })}
            onClick={async () => {
              const doing = isMine ? acts.unreact : acts.react
              settle(await doing(message.channel_id, message.id, emojiKey(emoji), me))
            }}
          >
            <EmojiPicture emoji={emoji} />
            <span className="num">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
