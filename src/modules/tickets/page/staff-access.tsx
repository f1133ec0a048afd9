import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useTicketSettings } from './fields.tsx'
import { NameField } from './name-field.tsx'

/** Who answers, who may read, and where the team is notified. */
export function StaffAccess() {
  const { rolesAccess, teams, secretThread, panels } = useTicketSettings()
  const roles = useEditing(({ guild }) => guild.roles)
  const gone = teams.filter((team) => team.roles.some((id) => !roles.some((role) => role.id === id)))
  const hasThreads = secretThread || panels.some((panel) => panel.secretThread)
  return (
    <Section title={m['tickets.page.staff.title']()} summary={m['tickets.page.staff.summary']()}>
      <Sheet>
        <Field.Roles name="ticketSystem.rolesAccess" />
        <Field.Roles name="ticketSystem.rolesView" />
        <Field.Toggle name="ticketSystem.moderatorMentions" />
        <Field.Toggle name="ticketSystem.moderatorMentionsRemoved" />
        <Field.Toggle name="ticketSystem.secretThread" />
        {hasThreads && <NameField name="secretThreadName" />}
      </Sheet>
      {rolesAccess.length === 0 && teams.length === 0 && <Note>{m['tickets.page.staff.nobody']()}</Note>}
      {gone.map(({ id, name }) => (
        <Note key={id} tone="attention">
          {m['tickets.page.staff.roleGone']({ team: name })}
        </Note>
      ))}
    </Section>
  )
}
