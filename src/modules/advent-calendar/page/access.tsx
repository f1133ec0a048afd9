import { Link } from 'react-router'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useCalendarSettings } from './fields.tsx'

/** Who may open boxes, the reminder of a new box, and the common goal. */
export function Access() {
  const { calendarGoal, calendarReminder, timezone } = useCalendarSettings()
  const guildId = useEditing(({ guild }) => guild.id)
  return (
    <Columns>
      <Section title={m['advent-calendar.page.access.title']()} summary={m['advent-calendar.page.access.summary']()}>
        <Sheet>
          <Field.RoleList mode="calendarRolesMode" name="calendarRoles" />
          <Field.ChannelList mode="calendarChannelsMode" name="calendarChannels" />
          <Field.Number
            name="calendarMinDays"
            unit={m['advent-calendar.page.days']()}
            zero={m['advent-calendar.page.access.atOnce']()}
          />
        </Sheet>
      </Section>
      <Section
        title={m['advent-calendar.page.reminder.title']()}
        summary={m['advent-calendar.page.reminder.summary']()}
        aside={<Field.Power name="calendarReminder.enabled" />}
      >
        {calendarReminder.enabled && (
          <Sheet>
            <Field.Channel
              name="calendarReminder.channel"
              need="embed"
              suggestName={m['advent-calendar.page.reminder.newChannel']()}
            />
            <Field.Time name="calendarReminder.hour" />
            <p className="soft sm field-note">
              {m['advent-calendar.page.reminder.timezone']({ timezone })}{' '}
              <Link className="link" to={`/dashboard/${guildId}`}>
                {m['advent-calendar.page.reminder.changeTimezone']()}
              </Link>
            </p>
            <Field.Mention name="calendarReminder.mention" />
          </Sheet>
        )}
      </Section>
      <Section
        title={m['advent-calendar.page.goal.title']()}
        summary={m['advent-calendar.page.goal.summary']()}
        aside={<Field.Power name="calendarGoal.enabled" />}
      >
        {calendarGoal.enabled && (
          <Sheet>
            <Field.Number name="calendarGoal.members" unit={m['advent-calendar.page.goal.unit']()} />
          </Sheet>
        )}
      </Section>
    </Columns>
  )
}
