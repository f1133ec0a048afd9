import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useBirthdaySettings } from './fields.tsx'

/** A role given for the day. */
export function BirthdayRole() {
  const { role } = useBirthdaySettings()
  return (
    <Section title={m['birthdays.page.role.title']()} summary={m['birthdays.page.role.summary']()}>
      <Sheet>
        <Field.Role name="birthdays.role" given suggestName={m['birthdays.page.role.newRole']()} />
        {role !== null && <Field.RoleList mode="birthdays.roleRolesMode" name="birthdays.roleRoles" />}
      </Sheet>
    </Section>
  )
}
