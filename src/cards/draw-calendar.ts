import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { CALENDAR_DAYS, type CalendarCard, CALENDAR_CARD_SIZE as SIZE } from '#core/cards.ts'
import { m } from '#texts'
import { paintBackground } from './background.ts'
import { type DoorState, drawDoor } from './calendar-door.ts'
import { type Caches, type CardDeps, paintedFrom } from './card-deps.ts'
import { type EncodedCard, encodeCard } from './encode.ts'
import { type Face, fitName, fontOf } from './fit-text.ts'
import { DISPLAY_STACK, drawableText, TEXT_STACK } from './fonts.ts'
import { letteringOn, writeAt } from './lettering.ts'

const COLUMNS = 6
const MARGIN = 56
const TOP = 150
const DOOR = { width: 124, height: 142 } as const
const TITLE: Face = { weight: 750, stack: DISPLAY_STACK, pixels: 60 }
const SERVER: Face = { weight: 500, stack: TEXT_STACK, pixels: 32 }

/** Twenty-four doors: open, missed, today's, still closed. */
export async function drawCalendar(card: CalendarCard, _caches: Caches, deps: CardDeps): Promise<EncodedCard> {
  const { locale, background } = card
  const { painted } = await paintedFrom(background, SIZE, deps)
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  paintBackground(context, painted, null, card.veil)
  paintSnow(context)
  const lettering = letteringOn(background)
  const title = m['cards.calendar.word']({}, { locale })
  writeAt(context, { text: title, font: fontOf(TITLE) }, { x: MARGIN, y: 98 }, lettering)
  context.font = fontOf(TITLE)
  const left = SIZE.width - 2 * MARGIN - context.measureText(title).width - MARGIN
  const server = fitName(context, drawableText(card.guildName), SERVER, left)
  context.font = server.font
  const x = SIZE.width - MARGIN - context.measureText(server.text).width
  writeAt(context, server, { x, y: 98 }, lettering, 0.85)
  for (let day = 1; day <= CALENDAR_DAYS; day += 1) drawDoor(context, boxOf(day), day, stateOf(card, day))
  return encodeCard(canvas, card.type, background.kind !== 'none')
}

export function stateOf({ day: today, opened }: Pick<CalendarCard, 'day' | 'opened'>, day: number): DoorState {
  if (opened.includes(day)) return 'opened'
  if (day === today) return 'today'
  return day < today ? 'missed' : 'closed'
}

function boxOf(day: number) {
  const column = (day - 1) % COLUMNS
  const row = Math.floor((day - 1) / COLUMNS)
  const stepX = (SIZE.width - 2 * MARGIN - DOOR.width) / (COLUMNS - 1)
  const stepY = (SIZE.height - TOP - MARGIN - DOOR.height) / (CALENDAR_DAYS / COLUMNS - 1)
  return { ...DOOR, x: MARGIN + column * stepX, y: TOP + row * stepY }
}

const FLAKES = 70

/** The same snowflakes every time: multiples of irrational numbers look random and never repeat. */
function paintSnow(context: SKRSContext2D): void {
  context.fillStyle = 'rgba(255, 255, 255, 0.5)'
  for (let flake = 0; flake < FLAKES; flake += 1) {
    const x = (flake * 0.618034 * SIZE.width) % SIZE.width
    const y = (flake * 0.414214 * SIZE.height) % SIZE.height
    context.beginPath()
    context.arc(x, y, 1.5 + (flake % 3), 0, 2 * Math.PI)
    context.fill()
  }
}
