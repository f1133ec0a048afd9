import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useAutorolesSettings } from './fields.tsx'

/** Members who come back get the roles they had. */
export function ReturningMembers() {
  const { stickyRoles } = useAutorolesSettings()
  return (
    <Section
      title={m['autoroles.page.returning.title']()}
      summary={m['autoroles.page.returning.summary']()}
      aside={<Field.Power name="stickyRoles.enabled" />}
    >
      {stickyRoles.enabled && (
        <Sheet>
          <Field.RoleList mode="stickyRoles.rolesMode" name="stickyRoles.roles" />
          <Field.Roles name="stickyRoles.dangerous" given />
        </Sheet>
      )}
    </Section>
  )
}
