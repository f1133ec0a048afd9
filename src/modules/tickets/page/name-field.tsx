import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { m } from '#texts'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { TemplateEditor } from '#ui/fields/template-editor.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { ticketName } from '../rules/ticket-name.ts'
import { ticketsSettings } from '../settings.ts'
import { ticketNameVariables } from '../variables.ts'

const SAMPLE_NUMBER = 42
const { entries } = ticketsSettings.ticketSystem

/** The name of a channel or a thread, with an example. */
export function NameField({ name }: { name: 'format' | 'secretThreadName' }) {
  const field = useField<string>(`ticketSystem.${name}`, entries[name])
  return (
    <FieldFrame field={field} layout="column">
      {({ id, describedBy, invalid }) => (
        <>
          <TemplateEditor
            id={id}
            value={field.value}
            fallback=""
            max={CHANNEL_NAME_MAX}
            variables={ticketNameVariables}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => field.set(next ?? '')}
          />
          <NameExample format={field.value} />
        </>
      )}
    </FieldFrame>
  )
}

export function NameExample({ format }: { format: string }) {
  return <p className="field-help">{m['tickets.page.name.example']({ name: useTicketName(format) })}</p>
}

/** The name of the channel of a sample ticket. */
export function useTicketName(format: string): string {
  const { fill } = usePreviewScene({ variables: ticketNameVariables })
  return ticketName(fill(format), SAMPLE_NUMBER)
}
