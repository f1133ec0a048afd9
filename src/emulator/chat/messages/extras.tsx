import { m } from '#texts'
import { Markdown } from '#ui/discord/markdown.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MessageShape } from '../../live/discord-shapes.ts'
import './extras.css'

/** Stickers, a poll, a forwarded message. */
export function Extras({ message }: { message: MessageShape }) {
  const { sticker_items, poll, message_snapshots } = message
  return (
    <>
      {message_snapshots?.map(({ message: snapshot }) => (
        <blockquote key={snapshot.timestamp} className="message-forward">
          <small>
            <Icon name="u-arrow" size="small" /> {m['chat.talk.forwarded']()}
          </small>
          <Markdown text={snapshot.content} />
        </blockquote>
      ))}
      {sticker_items?.map(({ id, name }) => (
        <p key={id} className="message-sticker">
          <Icon name="u-image" /> {m['chat.talk.sticker']({ name })}
        </p>
      ))}
      {poll && <Poll poll={poll} />}
    </>
  )
}

function Poll({ poll }: { poll: NonNullable<MessageShape['poll']> }) {
  const counts = new Map(poll.results?.answer_counts.map(({ id, count }) => [id, count]))
  return (
    <div className="message-poll">
      <b>{poll.question.text}</b>
      <ul>
        {poll.answers.map(({ answer_id, poll_media }) => (
          <li key={answer_id}>
            <span>
              {poll_media.emoji?.name} {poll_media.text}
            </span>
            <span className="num">{m['chat.talk.votes']({ count: counts.get(answer_id) ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
