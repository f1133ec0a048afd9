import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { adventCalendarDefaultTexts } from '../default-texts.ts'
import { boxVariables, streakVariables } from '../variables.ts'
import { Field, useCalendarSettings } from './fields.tsx'

/** What only the member reads after opening a box. */
export function Messages() {
  const { calendarMessage, calendarStreakMessage, calendarColor, calendarReminder, language } = useCalendarSettings()
  const texts = adventCalendarDefaultTexts[language]
  const shared = { frame: 'embed', color: calendarColor, channelId: calendarReminder.channel } as const
  return (
    <Columns
      aside={
        <>
          <TextPreview {...shared} text={calendarMessage ?? texts.calendarMessage} variables={boxVariables} />
          <TextPreview
            {...shared}
            heading={m['advent-calendar.page.messages.streakPreview']()}
            text={calendarStreakMessage ?? texts.calendarStreakMessage}
            variables={streakVariables}
          />
        </>
      }
    >
      <Section
        title={m['advent-calendar.page.messages.title']()}
        summary={m['advent-calendar.page.messages.summary']()}
      >
        <Sheet>
          <Field.Template name="calendarMessage" fallback={texts.calendarMessage} variables={boxVariables} />
          <Field.Template
            name="calendarStreakMessage"
            fallback={texts.calendarStreakMessage}
            variables={streakVariables}
          />
        </Sheet>
      </Section>
    </Columns>
  )
}
