import { lazy, Suspense, useState } from 'react'
import type { Message } from '#core/settings/message.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { MessagePreview } from '../discord/message-preview.tsx'
import { Modal } from '../modal.tsx'
import { Skeleton } from '../skeleton.tsx'
import { isBlank } from './is-blank.ts'
import type { MessageEditorProps } from './message-editor.tsx'
import './message-input.css'

/** Many hundreds of lines that are needed only once the editor opens. */
const MessageEditor = lazy(() => import('./message-editor.tsx'))

type MessageInputProps = Omit<MessageEditorProps, 'actions' | 'onLanguage' | 'showAll'> & {
  label?: string
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** A message inside another form: a small preview, and the editor in a dialog. */
export function MessageInput({ label, describedBy, invalid, ...editor }: MessageInputProps) {
  const { value, onChange, variables, channelId, profiles } = editor
  const [draft, setDraft] = useState<Message | null>(null)
  const sender = profiles?.find(({ id }) => id === value.profileId)
  const isEmpty = isBlank(value)
  return (
    <div className="message-input" data-invalid={invalid || undefined}>
      {isEmpty ? (
        <p className="soft">{m['ui.editor.input.empty']()}</p>
      ) : (
        <MessagePreview message={value} variables={variables} channelId={channelId} sender={sender} heading={null} />
      )}
      <Button icon="u-pencil" aria-describedby={describedBy} onClick={() => setDraft(value)}>
        {isEmpty ? m['ui.editor.input.write']() : m['ui.editor.input.edit']()}
      </Button>
      {draft && (
        <Modal
          title={label ?? m['ui.editor.input.title']()}
          fullscreen
          dismissable={false}
          onClosed={() => setDraft(null)}
          actions={(close) => (
            <>
              <p className="soft sm grow" role="status">
                {findMessageIssues(draft).length > 0 ? m['ui.editor.input.wrong']() : ''}
              </p>
              <Button look="ghost" onClick={close}>
                {m['ui.cancel']()}
              </Button>
              <Button
                look="primary"
                disabled={findMessageIssues(draft).length > 0}
                onClick={() => {
                  onChange(draft)
                  close()
                }}
              >
                {m['ui.editor.input.done']()}
              </Button>
            </>
          )}
        >
          <Suspense fallback={<Skeleton shape="row" />}>
            <MessageEditor {...editor} value={draft} onChange={setDraft} />
          </Suspense>
        </Modal>
      )}
    </div>
  )
}
