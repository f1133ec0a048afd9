import { m } from '#texts'
import { NumberRow } from '#ui/entries/form-rows.tsx'
import { ANSWER_MAX, type TicketInput } from '../form.ts'

type AnswerLengthProps = {
  input: TicketInput
  errorOf(path: string): string | null
  onChange(patch: Partial<TicketInput>): void
}

/** The minimum and maximum length of an answer. Without them, Discord's limits apply. */
export function AnswerLength({ input, errorOf, onChange }: AnswerLengthProps) {
  const { min = 0, max = ANSWER_MAX } = input
  const unit = m['tickets.page.forms.characters']()
  return (
    <>
      <NumberRow
        label={m['tickets.page.forms.min']()}
        error={errorOf('min')}
        unit={unit}
        value={min}
        min={0}
        max={ANSWER_MAX}
        onChange={(next) => onChange({ min: next === 0 ? undefined : next })}
      />
      <NumberRow
        label={m['tickets.page.forms.max']()}
        error={errorOf('max')}
        unit={unit}
        value={max}
        min={1}
        max={ANSWER_MAX}
        onChange={(next) => onChange({ max: next === ANSWER_MAX ? undefined : next })}
      />
    </>
  )
}
