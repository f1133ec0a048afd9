import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { TemplateEditor } from '#ui/fields/template-editor.tsx'
import { ticketsDefaultTexts } from '../default-texts.ts'
import { TEXT_MAX } from '../inherited.ts'
import { ticketNameVariables, ticketVariables } from '../variables.ts'
import { useTicketSettings } from './fields.tsx'
import { InheritedRow, type PanelPart } from './inherited-row.tsx'
import { NameExample } from './name-field.tsx'

export function InheritedName({ name, ...part }: PanelPart & { name: 'format' | 'secretThreadName' }) {
  return (
    <InheritedRow name={name} {...part}>
      {({ label, value, onChange, ...control }) => (
        <div>
          <TemplateEditor
            {...control}
            ariaLabel={label}
            value={value}
            fallback=""
            max={CHANNEL_NAME_MAX}
            variables={ticketNameVariables}
            onChange={(next) => onChange(next ?? '')}
          />
          <NameExample format={value} />
        </div>
      )}
    </InheritedRow>
  )
}

/** What the member reads after a request that needs approval. */
export function InheritedText(part: PanelPart) {
  const { language } = useTicketSettings()
  return (
    <InheritedRow name="confirmMessage" {...part}>
      {({ label, value, onChange, ...control }) => (
        <div>
          <TemplateEditor
            {...control}
            ariaLabel={label}
            value={value}
            fallback={ticketsDefaultTexts[language]['ticketSystem.confirmMessage']}
            max={TEXT_MAX}
            variables={ticketVariables}
            onChange={onChange}
          />
        </div>
      )}
    </InheritedRow>
  )
}
