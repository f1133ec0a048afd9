import { m } from '#texts'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { Sheet } from '#ui/section.tsx'
import { type TicketsSettings, ticketsSettings } from '../settings.ts'
import { useTicketSettings } from './fields.tsx'

const setting = ticketsSettings.ticketSystem.entries.contextMenu
const OFF = ''

/** The panel used by the message menu. */
export function ContextMenu() {
  const field = useField<TicketsSettings['ticketSystem']['contextMenu']>('ticketSystem.contextMenu', setting)
  const { panels } = useTicketSettings()
  const { value } = field
  const isGone = value !== null && !panels.some(({ id }) => id === value.panelId)
  const options = {
    [OFF]: m['tickets.page.menu.off'](),
    ...(isGone && { [value.panelId]: m['ui.values.gone']() }),
    ...Object.fromEntries(panels.map(({ id, name }) => [id, name])),
  }
  return (
    <div className="ticket-menu">
      <Sheet>
        <FieldFrame field={field} help={isGone ? m['issues.W_ENTRY_GONE']() : undefined}>
          {(control) => (
            <>
              <ChoiceInput
                {...control}
                label={field.label}
                value={value?.panelId ?? OFF}
                options={options}
                onChange={(panelId) =>
                  field.set(panelId === OFF ? null : { panelId, includeAuthor: value?.includeAuthor ?? false })
                }
              />
              {value && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={value.includeAuthor}
                    onChange={(event) => field.set({ ...value, includeAuthor: event.currentTarget.checked })}
                  />
                  {m['tickets.page.menu.author']()}
                </label>
              )}
            </>
          )}
        </FieldFrame>
      </Sheet>
    </div>
  )
}
