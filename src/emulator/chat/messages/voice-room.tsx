import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { acts } from '../state/acts.ts'
import './voice-room.css'

/** The people in the channel. There is no audio: bots only see who is where, and for how long. */
export function VoiceRoom({ channel }: { channel: Channel }) {
  const { state, settle } = useChat()
  const { guild, hall } = state
  if (!guild || !hall) return null
  const me = hall.person.id
  const seated = guild.voices.filter(({ channelId }) => channelId === channel.id)
  const isSeated = seated.some(({ userId }) => userId === me)
  return (
    <section className="voice-room" aria-label={m['chat.voice.seated']({ channel: channel.name })}>
      <ul aria-live="polite">
        {seated.map(({ userId, name, avatar }) => (
          <li key={userId}>
            <Avatar user={{ id: userId, avatar }} size="large" />
            <span>{name}</span>
          </li>
        ))}
        {seated.length === 0 && <li className="voice-room-empty">{m['chat.voice.empty']()}</li>}
      </ul>
      {isSeated ? (
        <Button look="danger" onClick={async () => settle(await acts.leaveVoice(guild.id, me))}>
          {m['chat.voice.leave']()}
        </Button>
      ) : (
        <Button
          look="primary"
          icon="u-voice"
          onClick={async () => settle(await acts.joinVoice(guild.id, channel.id, me))}
        >
          {m['chat.voice.join']()}
        </Button>
      )}
    </section>
  )
}
