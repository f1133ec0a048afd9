import { useState } from 'react'
import type { OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

type RemoveFormProps = { opened: OpenedCase; onSent(): void; onCancel(): void }

/** Asked once more, in place: nothing brings the words back. */
export function RemoveForm({ opened, onSent, onCancel }: RemoveFormProps) {
  const { cases } = useGuildTools()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await cases.remove(opened.number)
    setBusy(false)
    if (answer.ok) onSent()
    else setFailure(answer.message)
  }
  return (
    <div className="case-change">
      <p role="alert">{m['moderation.page.cases.change.removeSure']({ number: opened.number })}</p>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <div className="case-actions">
        <Button look="danger" size="small" busy={busy} disabled={busy} onClick={remove}>
          {m['moderation.page.cases.change.remove']()}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {m['moderation.page.cases.change.cancel']()}
        </Button>
      </div>
    </div>
  )
}
