import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { SwitchRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import type { TicketPanel } from '../panel.ts'
import type { SupportHours } from '../support-hours.ts'
import { useTicketSettings } from './fields.tsx'
import { HoursForm } from './hours-form.tsx'
import { PremiumPart } from './premium-part.tsx'

const WORKDAYS = 5

/** Nine to six on weekdays, in the server's time zone. */
const firstHours = (timezone: string): SupportHours => ({
  timezone,
  days: Array.from({ length: 7 }, (_, day) => ({ enabled: day < WORKDAYS, from: 9 * 60, to: 18 * 60 })),
  outside: 'allow',
})

/** Free servers have support hours on one panel. */
export function PanelHours({ entry, change, errorOf }: EntryFormProps<TicketPanel>) {
  const { hours } = entry
  const { panels } = useTicketSettings()
  const { timezone } = useEffectiveSettings<{ timezone: string }>()
  const premium = useEditing(({ guild }) => guild.premium)
  const others = panels.filter((panel) => panel.id !== entry.id && panel.hours !== null).length
  const label = m['tickets.page.panel.hours.status']()
  return (
    <>
      <PremiumPart label={label} isSet={hours !== null || others < limitFor('ticketSupportHours', premium)}>
        <SwitchRow
          label={label}
          value={hours !== null}
          onChange={(on) => change({ hours: on ? firstHours(timezone) : null })}
        />
      </PremiumPart>
      {hours && (
        <HoursForm
          hours={hours}
          errorOf={(path) => errorOf(`hours.${path}`)}
          onChange={(patch) => change({ hours: { ...hours, ...patch } })}
        />
      )}
    </>
  )
}
