import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { ChoiceRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { HINT_MAX, INPUT_TYPES, LABEL_MAX, type TicketInput } from '../form.ts'
import { AnswerLength } from './answer-length.tsx'
import { inputTypeLabels } from './input-type-labels.ts'
import { OptionRows } from './option-rows.tsx'

type QuestionCardProps = {
  place: number
  count: number
  input: TicketInput
  errorOf(path: string): string | null
  onChange(patch: Partial<TicketInput>): void
  onMove(by: number): void
  onRemove(): void
}

const TYPE_WORDS = () => Object.fromEntries(INPUT_TYPES.map((type) => [type, inputTypeLabels[type]()]))

export function QuestionCard({ place, count, input, errorOf, onChange, onMove, onRemove }: QuestionCardProps) {
  const number = place + 1
  const isTyped = input.type === 'short' || input.type === 'paragraph'
  return (
    <fieldset className="ticket-question">
      <legend>{m['tickets.page.forms.question']({ number })}</legend>
      <div className="ticket-question-actions">
        <IconButton
          icon="u-down"
          className="ticket-question-up"
          label={m['tickets.page.forms.up']({ number })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="u-down"
          label={m['tickets.page.forms.down']({ number })}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon="u-trash"
          label={m['tickets.page.forms.remove']({ number })}
          disabled={count === 1}
          onClick={onRemove}
        />
      </div>
      <TextRow
        label={m['tickets.page.forms.label']()}
        error={errorOf('label')}
        maxLength={LABEL_MAX}
        value={input.label}
        onChange={(label) => onChange({ label })}
      />
      <ChoiceRow
        label={m['tickets.page.forms.type']()}
        value={input.type}
        options={TYPE_WORDS()}
        onChange={(next) => {
          const type = INPUT_TYPES.find((known) => known === next)
          if (type)
            onChange({ type, ...(type === 'select' && { options: input.options ?? [{ label: '', value: '' }] }) })
        }}
      />
      <SwitchRow
        label={m['tickets.page.forms.required']()}
        value={input.required}
        onChange={(required) => onChange({ required })}
      />
      {input.type === 'select' && (
        <OptionRows
          value={input.options ?? []}
          error={errorOf('options')}
          onChange={(options) => onChange({ options: options.length > 0 ? options : undefined })}
        />
      )}
      <TextRow
        label={m['tickets.page.forms.description']()}
        error={errorOf('description')}
        maxLength={HINT_MAX}
        value={input.description ?? ''}
        onChange={(description) => onChange({ description: description || undefined })}
      />
      {input.type !== 'file' && (
        <TextRow
          label={m['tickets.page.forms.placeholder']()}
          error={errorOf('placeholder')}
          maxLength={HINT_MAX}
          value={input.placeholder ?? ''}
          onChange={(placeholder) => onChange({ placeholder: placeholder || undefined })}
        />
      )}
      {isTyped && <AnswerLength input={input} errorOf={errorOf} onChange={onChange} />}
    </fieldset>
  )
}
