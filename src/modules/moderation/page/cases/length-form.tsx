import { useId, useState } from 'react'
import { CASE_LENGTH_MAX_SECONDS, MUTE_MAX_SECONDS } from '#core/cases-api.ts'
import { m } from '#texts'
import { DurationInput } from '#ui/fields/duration-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { type CaseFormProps, ChangeFrame } from './change-frame.tsx'

const MINUTE_SECONDS = 60
const START_SECONDS = 3_600

/** How long a mute or a temporary ban lasts from now. */
export function LengthForm({ opened, onSent, onCancel }: CaseFormProps) {
  const { cases } = useGuildTools()
  const [seconds, setSeconds] = useState(START_SECONDS)
  const id = useId()
  const max = opened.type === 'tempmute' ? MUTE_MAX_SECONDS : CASE_LENGTH_MAX_SECONDS
  const isTooLong = seconds > max
  return (
    <ChangeFrame
      okLabel={m['moderation.page.cases.change.saveLength']()}
      isReady={!isTooLong && seconds >= MINUTE_SECONDS}
      send={() => cases.changeLength(opened.number, seconds)}
      onSent={onSent}
      onCancel={onCancel}
    >
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
    </ChangeFrame>
  )
}
