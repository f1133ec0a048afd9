import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'
import { HourField } from './hour-field.tsx'

type WhileOffProps = { hasGifts: boolean; hasTargeted: boolean; hasAnniversaries: boolean }

/** What still happens at the hour while the announcement itself is off, with the settings that apply to it. */
export function WhileOff({ hasGifts, hasTargeted, hasAnniversaries }: WhileOffProps) {
  if (!hasGifts && !hasTargeted && !hasAnniversaries) return null
  return (
    <>
      <Note>{m['birthdays.page.announcement.goesOn']()}</Note>
      <Sheet>
        <HourField />
        {hasTargeted && <Field.RoleList mode="birthdays.rolesMode" name="birthdays.roles" />}
      </Sheet>
    </>
  )
}
