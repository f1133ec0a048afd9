import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Box, inset, traceArch } from './arch.ts'
import { CREAM, INK, LAMP } from './colors.ts'
import { fontOf } from './fit-text.ts'
import { DISPLAY_STACK } from './fonts.ts'

export type DoorState = 'opened' | 'missed' | 'today' | 'closed'

const FRAME = 7
const FOOT = 10
const NUMBER = fontOf({ weight: 700, stack: DISPLAY_STACK, pixels: 46 })

const FILLS: Record<DoorState, string> = { opened: LAMP, missed: '#4b3f43', today: '#cd6e57', closed: '#8e3a2c' }
const FRAMES: Record<DoorState, string> = { opened: CREAM, missed: '#6d6064', today: LAMP, closed: '#e8d9c4' }
const NUMBERS: Record<DoorState, string> = { opened: '#6b2a20', missed: '#d8cdc9', today: INK, closed: CREAM }

/** A door with a lamp behind it once it is open, and a cross when its day has passed. */
export function drawDoor(context: SKRSContext2D, box: Box, day: number, state: DoorState): void {
  context.save()
  if (state === 'today') {
    context.shadowColor = LAMP
    context.shadowBlur = 36
  }
  fillArch(context, box, FOOT, FRAMES[state])
  context.shadowColor = 'transparent'
  const hole = inset(box, FRAME)
  fillArch(context, hole, FOOT / 2, FILLS[state])
  if (state === 'opened') drawLeaf(context, hole)
  else if (state === 'missed') drawCross(context, hole)
  else drawKnob(context, hole)
  context.font = NUMBER
  context.textAlign = 'center'
  context.fillStyle = NUMBERS[state]
  const shift = state === 'opened' ? hole.width * 0.12 : 0
  context.fillText(String(day), hole.x + hole.width / 2 + shift, hole.y + hole.height * 0.66)
  context.restore()
}

function fillArch(context: SKRSContext2D, box: Box, foot: number, color: string): void {
  traceArch(context, box, foot)
  context.fillStyle = color
  context.fill()
}

/** An open door leaf, seen from its edge. */
function drawLeaf(context: SKRSContext2D, hole: Box): void {
  context.save()
  traceArch(context, hole, FOOT / 2)
  context.clip()
  context.fillStyle = '#8e3a2c'
  const edge = hole.width * 0.26
  context.beginPath()
  context.moveTo(hole.x, hole.y)
  context.lineTo(hole.x + edge, hole.y + hole.height * 0.16)
  context.lineTo(hole.x + edge, hole.y + hole.height * 0.92)
  context.lineTo(hole.x, hole.y + hole.height)
  context.fill()
  context.restore()
}

function drawKnob(context: SKRSContext2D, hole: Box): void {
  context.fillStyle = LAMP
  context.beginPath()
  context.arc(hole.x + hole.width - 15, hole.y + hole.height * 0.74, 5, 0, 2 * Math.PI)
  context.fill()
}

function drawCross(context: SKRSContext2D, hole: Box): void {
  const [x, y, reach] = [hole.x + hole.width / 2, hole.y + hole.height * 0.55, hole.width * 0.36]
  context.strokeStyle = 'rgba(240, 138, 114, 0.5)'
  context.lineWidth = 7
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x - reach, y - reach)
  context.lineTo(x + reach, y + reach)
  context.moveTo(x + reach, y - reach)
  context.lineTo(x - reach, y + reach)
  context.stroke()
}
