import type { CSSProperties } from 'react'
import { m } from '#texts'
import { CardPicture } from '#ui/card-picture.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { boxVariables } from '../variables.ts'
import { Field, useCalendarSettings } from './fields.tsx'
import './calendar.css'

const BACKGROUND_SIZE = { width: 1740, height: 1260 }

/** The picture of the calendar, as members see it. */
export function Appearance() {
  const { calendarBackground, calendarColor } = useCalendarSettings()
  const preview = (
    <TextPreview
      heading={m['advent-calendar.page.look.preview']()}
      frame="embed"
      color={calendarColor}
      text=""
      variables={boxVariables}
    >
      <CalendarPicture />
    </TextPreview>
  )
  return (
    <Columns aside={preview}>
      <Section title={m['advent-calendar.page.look.title']()} summary={m['advent-calendar.page.look.summary']()}>
        <Sheet>
          <Field.Image name="calendarBackground" size={BACKGROUND_SIZE} />
          {calendarBackground !== null && <Field.Toggle name="calendarBackgroundVeil" />}
          <Field.Color name="calendarColor" />
        </Sheet>
      </Section>
    </Columns>
  )
}

function CalendarPicture() {
  const { calendarBackground, calendarBackgroundVeil, language } = useCalendarSettings()
  const image = useCalendarCard()
  const alt = m['advent-calendar.page.look.card']({}, { locale: language })
  if (calendarBackground === null) {
    return <CardPicture shape="calendar" background={{ kind: 'preset', preset: 3 }} image={image} alt={alt} />
  }
  return (
    <div
      className="calendar-ground"
      data-veiled={calendarBackgroundVeil || undefined}
      style={{ '--picture': `url("${encodeURI(calendarBackground)}")` } as CSSProperties}
    >
      <CardPicture shape="calendar" image={image} alt={alt} />
    </div>
  )
}

/** Undefined while it is drawn, null when it could not be. */
function useCalendarCard(): string | null | undefined {
  const { drawCard } = useGuildTools()
  const { language } = useCalendarSettings()
  return useAnswer(() => drawCard('calendar', language), [drawCard, language]).answer
}
