import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { DurationRow, NumberRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { COOLDOWN_MAX_SECONDS, type TicketPanel } from '../panel.ts'
import { AccessRules } from './access-rules.tsx'

const PER_MEMBER_MAX = 10

/** Who may open a ticket with this panel, how many and how often. */
export function PanelAccess({ entry, change, errorOf }: EntryFormProps<TicketPanel>) {
  return (
    <>
      <FormField
        label={m['tickets.page.panel.access.rules']()}
        help={m['tickets.page.panel.access.rulesHelp']()}
        error={errorOf('access')}
        group
      >
        {() => <AccessRules value={entry.access} onChange={(access) => change({ access })} />}
      </FormField>
      <NumberRow
        label={m['tickets.page.panel.access.perMember']()}
        error={errorOf('maxPerMember')}
        value={entry.maxPerMember ?? 0}
        min={0}
        max={PER_MEMBER_MAX}
        zero={m['tickets.page.unlimited']()}
        onChange={(count) => change({ maxPerMember: count === 0 ? null : count })}
      />
      <DurationRow
        label={m['tickets.page.panel.access.cooldown']()}
        error={errorOf('cooldown')}
        value={entry.cooldown}
        zero={m['tickets.page.panel.access.noCooldown']()}
        max={COOLDOWN_MAX_SECONDS}
        onChange={(cooldown) => change({ cooldown: cooldown ?? 0 })}
      />
    </>
  )
}
