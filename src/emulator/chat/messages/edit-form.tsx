import { useState } from 'react'
import { m } from '#texts'
import type { MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'

/** Enter saves, Escape cancels. */
export function EditForm({ message, onDone }: { message: MessageShape; onDone(): void }) {
  const { state, settle } = useChat()
  const [text, setText] = useState(message.content)
  const keep = async () => {
    const me = state.hall?.person.id ?? ''
    if (text.trim() !== '' && settle(await acts.edit(message.channel_id, message.id, me, text.trim()))) onDone()
  }
  return (
    <textarea
      className="message-edit"
      aria-label={m['chat.talk.edit']()}
      aria-description={m['chat.talk.editKeys']()}
      // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked for it
      autoFocus
      maxLength={2000}
      rows={2}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        void keep()
      }}
    />
  )
}
