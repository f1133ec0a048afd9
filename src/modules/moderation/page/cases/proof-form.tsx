import { type FormEvent, useState } from 'react'
import { type OpenedCase, PROOF_PICTURES_MAX } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { PicturesInput } from '#ui/fields/pictures-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

type ProofFormProps = { opened: OpenedCase; onSent(): void; onCancel(): void }

/** Adds pictures to a case that was given before, or takes some away. */
export function ProofForm({ opened, onSent, onCancel }: ProofFormProps) {
  const { cases } = useGuildTools()
  const before = opened.images.map(({ url }) => url)
  const [pictures, setPictures] = useState<readonly string[]>(before)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const added = pictures.filter((url) => !before.includes(url))
  const removed = before.filter((url) => !pictures.includes(url))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await cases.changeProof(opened.number, { added, removed })
    setBusy(false)
    if (answer.ok) onSent()
    else setFailure(answer.message)
  }
  return (
    <form className="case-change" onSubmit={send}>
      <PicturesInput
        label={m['moderation.cases.proof']()}
        help={m['moderation.page.cases.change.proofHelp']({ max: PROOF_PICTURES_MAX })}
        value={pictures}
        max={PROOF_PICTURES_MAX}
        purpose="proof"
        onChange={setPictures}
      />
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <div className="case-actions">
        <Button
          type="submit"
          look="primary"
          size="small"
          busy={busy}
          disabled={busy || added.length + removed.length === 0}
        >
          {m['moderation.page.cases.change.saveProof']()}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {m['moderation.page.cases.change.cancel']()}
        </Button>
      </div>
    </form>
  )
}
