import { useId, useState } from 'react'
import type { Message } from '#core/settings/message.ts'
import { messageFromJson } from '#core/settings/message-from-json.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import { ImportLines, linesOf } from './import-lines.tsx'
import { newId } from './new-parts.ts'

type JsonDialogProps = { onTake(message: Message): void; onClosed(): void }

/** Imports a pasted message: Discord's JSON, another editor's or our own. */
export function JsonDialog({ onTake, onClosed }: JsonDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const result = text.trim() === '' ? null : messageFromJson(text, newId)
  return (
    <Modal
      title={m['ui.editor.json.title']()}
      onClosed={onClosed}
      wide
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['ui.cancel']()}
          </Button>
          <Button
            look="primary"
            disabled={!result?.ok}
            onClick={() => {
              if (!result?.ok) return
              onTake(result.message)
              close()
            }}
          >
            {m['ui.editor.json.take']()}
          </Button>
        </>
      )}
    >
      <p className="soft" id={`${id}-help`}>
        {m['ui.editor.json.help']()}
      </p>
      <textarea
        className="input editor-json mono"
        rows={12}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to paste
        autoFocus
        aria-label={m['ui.editor.json.label']()}
        aria-describedby={`${id}-help ${id}-result`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div id={`${id}-result`} role="status" className="editor-json-result">
        {result?.ok && linesOf(result).length === 0 && <p>{m['ui.editor.json.fine']()}</p>}
        {result && <ImportLines result={result} />}
      </div>
    </Modal>
  )
}
