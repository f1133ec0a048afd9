import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { CaptchaCard } from '#core/cards.ts'
import { type EncodedCard, encodeCard } from './encode.ts'
import { TEXT_STACK } from './fonts.ts'

const PAPER = '#f4efe6'
const INK = '#24303a'
const STROKE_WIDTH = 2.5
/** Sharp on high-density screens. */
const SCALE = 2
const DEGREE = Math.PI / 180

/** Only the characters: no name or text from which a program could read the answer. */
export function drawCaptcha(card: CaptchaCard): Promise<EncodedCard> {
  const canvas = createCanvas(card.width * SCALE, card.height * SCALE)
  const context = canvas.getContext('2d')
  context.scale(SCALE, SCALE)
  context.fillStyle = PAPER
  context.fillRect(0, 0, card.width, card.height)
  context.fillStyle = INK
  context.font = `600 ${card.size}px ${TEXT_STACK}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const glyph of card.glyphs) drawGlyph(context, glyph)
  context.strokeStyle = INK
  context.lineWidth = STROKE_WIDTH
  for (const { from, bend, to } of card.strokes) {
    context.beginPath()
    context.moveTo(...from)
    context.quadraticCurveTo(...bend, ...to)
    context.stroke()
  }
  return encodeCard(canvas, 'picture', true)
}

function drawGlyph(context: SKRSContext2D, { character, x, y, degrees }: CaptchaCard['glyphs'][number]) {
  context.save()
  context.translate(x, y)
  context.rotate(degrees * DEGREE)
  context.fillText(character, 0, 0)
  context.restore()
}
