import { Sheet } from '#ui/section.tsx'
import { FEED_CHANNELS } from '../entries.ts'
import { FamilySection } from './family-section.tsx'
import { Field } from './fields.tsx'

/** Members whose Discord profile shows that they are streaming. */
export function Presence() {
  return (
    <FamilySection id="presence">
      <Sheet>
        <Field.Channel name="presence.channel" types={FEED_CHANNELS} need="embed" />
        <Field.Mention name="presence.mention" />
        <Field.Role name="presence.role" given />
        <Field.RoleList mode="presence.rolesMode" name="presence.roles" />
      </Sheet>
    </FamilySection>
  )
}
