import { type FormEvent, useState } from 'react'
import { m } from '#texts'
import { Modal } from '#ui/modal.tsx'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { acts, openedId } from '../state/acts.ts'
import { FileField } from './files.tsx'

const TITLE_MAX = 100
const MESSAGE_MAX = 2_000

/** A post in a forum: a title and a first message. */
export function NewPost({ forum, onClose }: { forum: Channel; onClose(): void }) {
  const { state, settle, store, theme } = useChat()
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [fileIds, setFileIds] = useState<string[]>([])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const me = state.hall?.person.id ?? ''
    const outcome = await acts.openPost(forum.id, me, title.trim(), content.trim(), fileIds)
    if (!settle(outcome) || !outcome.ok) return
    onClose()
    store.go({ guildId: state.guild?.id ?? null, channelId: openedId(outcome.data) })
  }
  return (
    <Modal title={m['chat.talk.newPost']()} onClosed={onClose}>
      <form className="modal-form" data-discord={theme} onSubmit={submit}>
        <label className="dc-field">
          <span className="dc-required">{m['chat.talk.postTitle']()}</span>
          <input
            type="text"
            required
            maxLength={TITLE_MAX}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <label className="dc-field">
          <span className="dc-required">{m['chat.talk.postMessage']()}</span>
          <textarea
            rows={5}
            required
            maxLength={MESSAGE_MAX}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </label>
        <FileField label={m['chat.talk.attach']()} max={10} onChange={setFileIds} />
        <div className="modal-form-actions">
          <button type="submit" className="dc-button dc-button-primary">
            {m['chat.talk.publish']()}
          </button>
        </div>
      </form>
    </Modal>
  )
}
