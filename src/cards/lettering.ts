import type { SKRSContext2D } from '@napi-rs/canvas'
import type { CardBackground, GreetingCard } from '#core/cards.ts'
import { m } from '#texts'
import { CREAM, INK, inkOn } from './colors.ts'
import { type Face, type Fitted, fitName, fontOf } from './fit-text.ts'
import { DISPLAY_STACK, drawableText, TEXT_STACK } from './fonts.ts'

const LEFT = 290
/** Names end before the lamp of the arcade, or before the edge where there is none. */
const WIDTH = { arcade: 545, plain: 660 } as const

const WORD: Face = { weight: 750, stack: DISPLAY_STACK, pixels: 82 }
const LINE: Face = { weight: 400, stack: TEXT_STACK, pixels: 33 }
const NAME: Face = { weight: 650, stack: DISPLAY_STACK, pixels: 44 }
const BASELINE = { word: 130, line: 182, name: 233 } as const

/** Keeps letters readable on a background that we do not choose. */
type Relief = 'outline' | 'shadow' | null
export type Lettering = { ink: string; relief: Relief; width: number }

export function letteringOn(background: CardBackground): Lettering {
  const width = background.kind === 'preset' ? WIDTH.arcade : WIDTH.plain
  const ink = background.kind === 'fill' ? inkOn(background.colors) : CREAM
  const relief = background.kind === 'none' ? 'outline' : background.kind === 'image' ? 'shadow' : null
  return { ink, width, relief }
}

/** The texts that are the same for every member of a server. */
export function letterServer(context: SKRSContext2D, card: GreetingCard, lettering: Lettering): void {
  const { locale, type } = card
  const word = type === 'welcome' ? m['cards.welcome.word']({}, { locale }) : m['cards.goodbye.word']({}, { locale })
  context.letterSpacing = '-1.6px'
  write(context, { text: word, font: fontOf(WORD) }, BASELINE.word, lettering)
  context.letterSpacing = '0px'
  const name = fitName(context, drawableText(card.guildName), NAME, lettering.width)
  write(context, name, BASELINE.name, lettering)
  if (type === 'welcome') {
    write(
      context,
      { text: m['cards.welcome.line']({}, { locale }), font: fontOf(LINE) },
      BASELINE.line,
      lettering,
      0.85,
    )
  }
}

/** A goodbye shows the name of the member who left. */
export function letterMember(context: SKRSContext2D, card: GreetingCard, lettering: Lettering): void {
  if (card.type === 'welcome') return
  const { locale } = card
  const name = drawableText(card.memberName)
  const line = name
    ? fitName(context, name, LINE, lettering.width, (shown) => m['cards.goodbye.line']({ name: shown }, { locale }))
    : { text: m['cards.goodbye.lineWithoutName']({}, { locale }), font: fontOf(LINE) }
  write(context, line, BASELINE.line, lettering, 0.85)
}

const write = (context: SKRSContext2D, line: Fitted, baseline: number, lettering: Lettering, alpha = 1) =>
  writeAt(context, line, { x: LEFT, y: baseline }, lettering, alpha)

/** `context.textAlign` decides on which side of `x` the line is. */
export function writeAt(
  context: SKRSContext2D,
  { text, font }: Fitted,
  { x, y }: { x: number; y: number },
  { ink, relief }: Pick<Lettering, 'ink' | 'relief'>,
  alpha = 1,
): void {
  if (text === '') return
  context.save()
  context.font = font
  if (relief) castShadow(context)
  if (relief === 'outline') outline(context, text, x, y)
  context.globalAlpha = relief ? 1 : alpha
  context.fillStyle = ink
  context.fillText(text, x, y)
  context.restore()
}

function castShadow(context: SKRSContext2D): void {
  context.shadowColor = 'rgba(42, 27, 30, 0.45)'
  context.shadowBlur = 10
  context.shadowOffsetY = 2
}

/** Without a background the text is shown on the reader's theme, which may be light or dark. */
function outline(context: SKRSContext2D, text: string, x: number, y: number): void {
  context.lineJoin = 'round'
  context.lineWidth = 5
  context.strokeStyle = INK
  context.strokeText(text, x, y)
  context.shadowColor = 'transparent'
}
