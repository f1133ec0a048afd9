import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { brand } from '#core/brand.ts'
import { OPEN_GRAPH_SIZE, type OpenGraphPicture } from '#core/open-graph.ts'
import { traceArch } from './arch.ts'
import { CREAM, INK, LAMP } from './colors.ts'
import { type EncodedCard, encodeCard } from './encode.ts'
import { fontOf } from './fit-text.ts'
import { DISPLAY_STACK, drawableText, TEXT_STACK } from './fonts.ts'
import { wrapText } from './wrap-text.ts'

const { width: WIDTH, height: HEIGHT } = OPEN_GRAPH_SIZE
const LEFT = 72
const TEXT_WIDTH = 730
const WALL = '#3a2528'
const FRAME = '#4b3034'

/** The hall by night: the preview picture of a shared link. */
export async function drawOpenGraph({ section, title, line }: OpenGraphPicture): Promise<EncodedCard> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = INK
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawFacade(context)
  drawBrand(context)
  drawWords(context, { section, title, line })
  return encodeCard(canvas, 'open-graph', true)
}

/** Two floors of windows and a door, some of them lit. */
function drawFacade(context: SKRSContext2D): void {
  context.fillStyle = WALL
  context.fillRect(840, 0, 360, HEIGHT)
  context.fillStyle = FRAME
  context.fillRect(828, 300, 372, 14)
  for (const [x, isLit] of [
    [876, true],
    [984, false],
    [1092, true],
  ] as const) {
    drawOpening(context, { x, y: 96, width: 84, height: 164 }, isLit ? LAMP : INK)
  }
  drawOpening(context, { x: 880, y: 366, width: 92, height: 190 }, INK)
  drawOpening(context, { x: 1020, y: 350, width: 140, height: 300 }, brand.color)
  context.fillStyle = INK
  context.fillRect(1089, 350, 2, 300)
  context.fillStyle = LAMP
  for (const x of [1080, 1100]) {
    context.beginPath()
    context.arc(x, 520, 4.5, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawOpening(
  context: SKRSContext2D,
  box: { x: number; y: number; width: number; height: number },
  color: string,
): void {
  const edge = 9
  context.fillStyle = FRAME
  traceArch(
    context,
    { x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge },
    0,
  )
  context.fill()
  context.fillStyle = color
  traceArch(context, box, 0)
  context.fill()
}

const MARK = 'M6 24a18 18 0 0 1 36 0v17a3 3 0 0 1-3 3H2.4C4.9 42.3 6 39.8 6 36zM14.5 44V26.5a9.5 9.5 0 0 1 19 0V44z'
const PERSON = 'M17.7 44v-3.7a6.3 6.3 0 0 1 12.6 0V44z M27.7 27a3.7 3.7 0 1 1-7.4 0a3.7 3.7 0 1 1 7.4 0z'

function drawBrand(context: SKRSContext2D): void {
  context.save()
  context.translate(LEFT - 4, 60)
  context.scale(1.25, 1.25)
  context.fillStyle = brand.color
  context.fill(new Path2D(MARK), 'evenodd')
  context.fillStyle = CREAM
  context.fill(new Path2D(PERSON))
  context.restore()
  context.fillStyle = CREAM
  context.font = fontOf({ weight: 680, stack: DISPLAY_STACK, pixels: 34 })
  context.fillText(brand.name, LEFT + 68, 104)
}

const TITLE_PIXELS = [84, 72, 62] as const

/** The title has the largest size at which it fits into three lines. */
function drawWords(context: SKRSContext2D, { section, title, line }: OpenGraphPicture): void {
  const words = drawableText(title)
  const sizes = TITLE_PIXELS.map((pixels) => {
    context.font = fontOf({ weight: 720, stack: DISPLAY_STACK, pixels })
    return { pixels, lines: wrapText(context, words, TEXT_WIDTH, 3) }
  })
  const chosen = sizes.find(({ lines }) => lines.length <= 2 && !lines.at(-1)?.endsWith('…')) ?? sizes.at(-1)
  if (!chosen) return
  const { pixels, lines } = chosen
  let y = 232
  if (section) {
    context.fillStyle = LAMP
    context.font = fontOf({ weight: 500, stack: TEXT_STACK, pixels: 30 })
    context.fillText(drawableText(section), LEFT, 200)
    y = 226
  }
  context.font = fontOf({ weight: 720, stack: DISPLAY_STACK, pixels })
  context.fillStyle = CREAM
  context.letterSpacing = '-1.6px'
  for (const text of lines) {
    y += pixels * 1.04
    context.fillText(text, LEFT, y - pixels * 0.25)
  }
  context.letterSpacing = '0px'
  context.font = fontOf({ weight: 400, stack: TEXT_STACK, pixels: 32 })
  context.globalAlpha = 0.82
  const room = Math.max(1, Math.min(3, Math.floor((HEIGHT - 64 - y) / 44)))
  for (const [index, text] of wrapText(context, drawableText(line), TEXT_WIDTH, room).entries()) {
    context.fillText(text, LEFT, y + 48 + index * 44)
  }
}
