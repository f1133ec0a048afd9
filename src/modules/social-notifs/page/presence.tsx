import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { FEED_CHANNELS } from '../entries.ts'
import { Field, useFeedSettings } from './fields.tsx'

/** Members whose Discord profile shows that they stream. */
export function Presence() {
  const { presence } = useFeedSettings()
  return (
    <Section
      title={m['social-notifs.page.presence.title']()}
      summary={m['social-notifs.page.presence.summary']()}
      aside={<Field.Power name="presence.status" />}
    >
      {presence.status && (
        <Sheet>
          <Field.Channel name="presence.channel" types={FEED_CHANNELS} need="embed" />
          <Field.Mention name="presence.mention" />
          <Field.Role name="presence.role" given />
          <Field.RoleList mode="presence.rolesMode" name="presence.roles" />
        </Sheet>
      )}
    </Section>
  )
}
