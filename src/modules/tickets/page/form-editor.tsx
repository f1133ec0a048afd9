import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { INPUTS_MAX, TITLE_MAX, type TicketForm, type TicketInput } from '../form.ts'
import { FormPreview } from './form-preview.tsx'
import { QuestionCard } from './question-card.tsx'
import './form-editor.css'

const newQuestion: TicketInput = { label: '', type: 'short', required: true }

export function FormEditor({ entry, change, errorOf }: EntryFormProps<TicketForm>) {
  const { inputs } = entry
  const set = (next: TicketInput[]) => change({ inputs: next })
  const move = (from: number, to: number) => {
    const moved = inputs[from]
    if (moved) set(inputs.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <div className="ticket-form">
      <div className="ticket-form-main">
        <TextRow
          label={m['tickets.page.forms.name']()}
          error={errorOf('title')}
          maxLength={TITLE_MAX}
          value={entry.title}
          onChange={(title) => change({ title })}
        />
        {inputs.map((input, place) => (
          <QuestionCard
            // biome-ignore lint/suspicious/noArrayIndexKey: questions have no name but their place
            key={place}
            place={place}
            count={inputs.length}
            input={input}
            errorOf={(path) => errorOf(`inputs.${place}.${path}`)}
            onChange={(patch) => set(inputs.with(place, { ...input, ...patch }))}
            onMove={(by) => move(place, place + by)}
            onRemove={() => set(inputs.toSpliced(place, 1))}
          />
        ))}
        <Button
          size="small"
          icon="u-plus"
          disabled={inputs.length >= INPUTS_MAX}
          onClick={() => set([...inputs, newQuestion])}
        >
          {m['tickets.page.forms.addQuestion']({ count: inputs.length, max: INPUTS_MAX })}
        </Button>
      </div>
      <FormPreview form={entry} />
    </div>
  )
}
