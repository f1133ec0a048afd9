import { type FormEvent, useId, useState } from 'react'
import { CASE_LENGTH_MAX_SECONDS, MUTE_MAX_SECONDS, type OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { DurationInput } from '#ui/fields/duration-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

const MINUTE_SECONDS = 60
const START_SECONDS = 3_600

type LengthFormProps = { opened: OpenedCase; onSent(): void; onCancel(): void }

/** How long a mute or a temporary ban goes on from now. */
export function LengthForm({ opened, onSent, onCancel }: LengthFormProps) {
  const { cases } = useGuildTools()
  const [seconds, setSeconds] = useState(START_SECONDS)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const max = opened.type === 'tempmute' ? MUTE_MAX_SECONDS : CASE_LENGTH_MAX_SECONDS
  const isTooLong = seconds > max
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await cases.changeLength(opened.number, seconds)
    setBusy(false)
    if (answer.ok) onSent()
    else setFailure(answer.message)
  }
  return (
    <form className="case-change" onSubmit={send}>
      <label htmlFor={id}>{m['moderation.page.cases.change.newLength']()}</label>
      <DurationInput
        id={id}
        label={m['moderation.page.cases.change.newLength']()}
        value={seconds}
        max={max}
        invalid={isTooLong}
        onChange={(next) => setSeconds(next ?? 0)}
      />
      <p className="soft sm">{m['moderation.page.cases.change.lengthHelp']()}</p>
      {opened.type === 'tempmute' && isTooLong && <Note tone="danger">{m['moderation.refused.muteTooLong']()}</Note>}
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
          disabled={busy || isTooLong || seconds < MINUTE_SECONDS}
        >
          {m['moderation.page.cases.change.saveLength']()}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {m['moderation.page.cases.change.cancel']()}
        </Button>
      </div>
    </form>
  )
}
