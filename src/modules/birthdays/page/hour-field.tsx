import { Link } from 'react-router'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Field, useBirthdaySettings } from './fields.tsx'

/** The hour of the day, with its time zone. */
export function HourField() {
  const { timezone } = useBirthdaySettings()
  const guildId = useEditing(({ guild }) => guild.id)
  return (
    <>
      <Field.Time name="birthdays.time" />
      <p className="soft sm field-note">
        {m['birthdays.page.announcement.timezone']({ timezone })}{' '}
        <Link className="link" to={`/dashboard/${guildId}`}>
          {m['birthdays.page.announcement.changeTimezone']()}
        </Link>
      </p>
    </>
  )
}
