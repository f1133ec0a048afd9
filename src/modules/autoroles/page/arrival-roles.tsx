import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { countJoinRoles } from '../count-join-roles.ts'
import { Field, useAutorolesSettings } from './fields.tsx'

/** What everybody gets by coming in. Arrival, bots and delayed roles share one allowance: the count says so. */
export function ArrivalRoles() {
  const settings = useAutorolesSettings()
  const premium = useEditing(({ guild }) => guild.premium)
  const count = countJoinRoles(settings)
  const max = limitFor('joinRoles', premium)
  return (
    <Section
      title={m['autoroles.page.arrival.title']()}
      summary={m['autoroles.page.arrival.summary']()}
      aside={<span className="soft sm">{m['autoroles.page.arrival.count']({ count, max })}</span>}
    >
      <Sheet>
        <Field.Roles name="defaultRole" given />
        <Field.Roles name="defaultRoleBots" given />
        <Field.Choice name="defaultRoleWait" look="segment" />
      </Sheet>
    </Section>
  )
}
