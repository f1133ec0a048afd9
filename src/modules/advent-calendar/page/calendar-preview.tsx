import type { CSSProperties } from 'react'
import { m } from '#texts'
import { CardPicture } from '#ui/card-picture.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { boxVariables } from '../variables.ts'
import { useCalendarSettings } from './fields.tsx'
import './calendar.css'

/** The picture of the calendar, as members see it. */
export function CalendarPreview() {
  const { calendarColor } = useCalendarSettings()
  return (
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
