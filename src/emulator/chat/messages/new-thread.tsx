import { type FormEvent, useState } from 'react'
import { m } from '#texts'
import type { MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { Floating } from '../floating.tsx'
import { acts, openedId } from '../state/acts.ts'

type NewThreadProps = { message: MessageShape; anchor: HTMLElement; onClose(): void }

const NAME_MAX = 100

/** A thread under a message; whoever opens it goes there. */
export function NewThread({ message, anchor, onClose }: NewThreadProps) {
  const { state, settle, store } = useChat()
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await acts.openThread(message.channel_id, state.hall?.person.id ?? '', name.trim(), message.id)
    if (!settle(outcome) || !outcome.ok) return
    onClose()
    store.go({ guildId: state.guild?.id ?? null, channelId: openedId(outcome.data) })
  }
  return (
    <Floating anchor={anchor} label={m['chat.talk.newThread']()} onClose={onClose}>
      <form className="small-form" onSubmit={submit}>
        <label className="dc-field">
          <span>{m['chat.talk.threadName']()}</span>
          <input
            type="text"
            required
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="dc-button dc-button-primary">
          {m['chat.talk.newThread']()}
        </button>
      </form>
    </Floating>
  )
}
