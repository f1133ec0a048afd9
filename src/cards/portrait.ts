import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Box, inset, traceArch } from './arch.ts'
import { INK, LAMP } from './colors.ts'
import { mainColor } from './main-color.ts'
import { decodeCover } from './pictures.ts'

const FRAME: Box = { x: 60, y: 47, width: 180, height: 206 }
const RING = 9
const FOOT = 16
const PICTURE = inset(FRAME, RING)

export type Portrait = { picture: Canvas; ring: string }

export async function portraitOf(file: Buffer): Promise<Portrait> {
  const picture = await decodeCover(file, PICTURE.width, PICTURE.height)
  const context = picture.getContext('2d')
  const ring = mainColor(context.getImageData(0, 0, PICTURE.width, PICTURE.height).data)
  // Avatars may be transparent; the ring's colour behind them would look like a hole.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = INK
  context.fillRect(0, 0, PICTURE.width, PICTURE.height)
  return { picture, ring }
}

/** A figure in the doorway, as in the logo, for members whose picture cannot be loaded. */
export function nobody(): Portrait {
  const picture = createCanvas(PICTURE.width, PICTURE.height)
  const context = picture.getContext('2d')
  context.fillStyle = '#6b2a20'
  context.fillRect(0, 0, PICTURE.width, PICTURE.height)
  context.fillStyle = LAMP
  context.beginPath()
  context.arc(PICTURE.width / 2, 82, 29, 0, 2 * Math.PI)
  context.fill()
  traceArch(context, { x: PICTURE.width / 2 - 50, y: 122, width: 100, height: 90 }, 0)
  context.fill()
  return { picture, ring: LAMP }
}

/** On the right it is as far from its edge as on the left. */
export function drawPortrait(
  context: SKRSContext2D,
  { picture, ring }: Portrait,
  side: 'left' | 'right' = 'left',
): void {
  context.save()
  if (side === 'right') context.translate(context.canvas.width - 2 * FRAME.x - FRAME.width, 0)
  traceArch(context, FRAME, FOOT)
  context.fillStyle = ring
  context.fill()
  context.save()
  traceArch(context, PICTURE, FOOT - RING / 2)
  context.clip()
  context.drawImage(picture, PICTURE.x, PICTURE.y)
  context.restore()
  context.restore()
}
