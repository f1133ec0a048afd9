import { Link } from 'react-router'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { birthdaysDefaultTexts } from '../default-texts.ts'
import { ANNOUNCEMENT_TYPES } from '../settings.ts'
import { birthdayVariables } from '../variables.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { Field, useBirthdaySettings } from './fields.tsx'
import { SendNow } from './send-now.tsx'

/** What the community reads on the day. */
export function Announcement({ unannounced }: { unannounced: number }) {
  const { announcement, language, timezone } = useBirthdaySettings()
  const guildId = useEditing(({ guild }) => guild.id)
  const fallback = birthdaysDefaultTexts[language]['birthdays.message']
  return (
    <Columns aside={<AnnouncementPreview />}>
      <Section
        title={m['birthdays.page.announcement.title']()}
        summary={m['birthdays.page.announcement.summary']()}
        aside={<Field.Power name="birthdays.announcement" />}
      >
        {announcement && <SendNow unannounced={unannounced} />}
        {announcement && (
          <Sheet>
            <Field.Channel
              name="birthdays.channel"
              types={ANNOUNCEMENT_TYPES}
              need="embed"
              suggestName={m['birthdays.page.announcement.newChannel']()}
            />
            <Field.Time name="birthdays.time" />
            <p className="soft sm field-note">
              {m['birthdays.page.announcement.timezone']({ timezone })}{' '}
              <Link className="link" to={`/dashboard/${guildId}`}>
                {m['birthdays.page.announcement.changeTimezone']()}
              </Link>
            </p>
            <Field.Mention name="birthdays.mention" />
            <Field.Template name="birthdays.message" fallback={fallback} variables={birthdayVariables} />
            <Field.RoleList mode="birthdays.rolesMode" name="birthdays.roles" />
            <Field.Color name="birthdays.color" />
          </Sheet>
        )}
      </Section>
    </Columns>
  )
}
