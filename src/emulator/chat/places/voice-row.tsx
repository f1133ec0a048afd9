import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { pathOf } from '../state/place.ts'

/** A voice channel and the people in it. */
export function VoiceRow({ channel }: { channel: Channel }) {
  const { place, store, state } = useChat()
  const seated = (state.guild?.voices ?? []).filter(({ channelId }) => channelId === channel.id)
  const target = { guildId: place.guildId, channelId: channel.id }
  return (
    <>
      <a
        className="channels-row"
        href={pathOf(target)}
        aria-current={channel.id === place.channelId ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault()
          store.go(target)
        }}
      >
        <Icon name="u-voice" size="small" />
        <span className="channels-name">{channel.name}</span>
        {channel.isPrivate && <Icon name="u-lock" size="small" />}
      </a>
      {seated.length > 0 && (
        <ul className="channels-seated" aria-label={m['chat.voice.seated']({ channel: channel.name })}>
          {seated.map(({ userId, name, avatar }) => (
            <li key={userId}>
              <Avatar user={{ id: userId, avatar }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
