import type { SKRSContext2D } from '@napi-rs/canvas'
import { factsOnCard } from '#core/card-words.ts'
import { type ProfileCard, type ProfileGround, type ProfileLayout, GREETING_CARD_SIZE as SIZE } from '#core/cards.ts'
import { BADGE_EMOJIS, type Badge } from '#core/person/badges.ts'
import { type Caches, type CardDeps, memberPortrait, paintedFrom } from './card-deps.ts'
import { CREAM } from './colors.ts'
import { type EncodedCard, encodeCard } from './encode.ts'
import { type Face, type Fitted, fitName, fontOf } from './fit-text.ts'
import { DISPLAY_STACK, drawableText, TEXT_STACK } from './fonts.ts'
import { writeAt } from './lettering.ts'
import { LEFT, nightCard, pictureGround, RIGHT } from './night-card.ts'
import { drawPortrait } from './portrait.ts'
import { wrapText } from './wrap-text.ts'

const NAME: Face = { weight: 650, stack: DISPLAY_STACK, pixels: 46 }
const FACTS: Face = { weight: 600, stack: TEXT_STACK, pixels: 28 }
const TEXT: Face = { weight: 500, stack: TEXT_STACK, pixels: 26 }
const BADGE: Face = { weight: 400, stack: TEXT_STACK, pixels: 32 }
const BADGE_STEP = 46
const BADGE_GAP = 20
const SOFT = 0.8
/** Lines shown on the card; the full text is in the words beside it. */
const LINES_MAX = 3
const LINE_HEIGHT = 36
const STRIPE = 10
/** The distance from the other edge, as in the classic layout. */
const EDGE = SIZE.width - RIGHT

const PLACES: Record<ProfileLayout, { from: number; to: number }> = {
  classic: { from: LEFT, to: RIGHT },
  mirrored: { from: EDGE, to: SIZE.width - LEFT },
  wide: { from: EDGE, to: RIGHT },
}
const PRESETS: Record<ProfileGround, 1 | 2 | 3 | null> = { hall: null, teal: 1, terracotta: 2, evening: 3 }

/** Name, facts from the server, the person's text; the stripe below has their own colour. */
export async function drawProfile(card: ProfileCard, caches: Caches, deps: CardDeps): Promise<EncodedCard> {
  const { layout, background } = card
  const portrait = layout === 'wide' ? null : await memberPortrait(card.avatarUrl, caches.portraits, deps)
  const { canvas, context } = card.picture ? await pictureCard(card.picture, deps) : nightCard(PRESETS[background])
  const { from, to } = PLACES[layout]
  const width = to - from
  const write = (line: Fitted, y: number, alpha = 1) =>
    writeAt(context, line, { x: from, y }, { ink: CREAM, relief: null }, alpha)
  context.font = fontOf(TEXT)
  const lines = wrapText(context, drawableText(card.description), width, LINES_MAX)
  const facts = drawableText(factsOnCard(card).join(' · '))
  // Fewer lines begin further down.
  const top = 150 - (lines.length * LINE_HEIGHT) / 2 + (facts ? 0 : 20)
  const taken = drawBadges(context, card.badges, { right: to, baseline: top })
  write(fitName(context, drawableText(card.memberName), NAME, width - taken), top)
  if (facts) write(fitName(context, facts, FACTS, width), top + 46, SOFT)
  const first = top + (facts ? 94 : 52)
  for (const [index, line] of lines.entries()) write(fitName(context, line, TEXT, width), first + index * LINE_HEIGHT)
  context.fillStyle = card.accent
  context.fillRect(0, SIZE.height - STRIPE, SIZE.width, STRIPE)
  if (portrait) drawPortrait(context, portrait, layout === 'mirrored' ? 'right' : 'left')
  return encodeCard(canvas, card.type, true)
}

/** Before the person's own picture, or the hall where it cannot be had. */
async function pictureCard(url: string, deps: CardDeps) {
  const { painted } = await paintedFrom({ kind: 'image', url }, SIZE, deps)
  return painted.kind === 'image' ? pictureGround(painted.picture) : nightCard()
}

/** At the end of the line of the name; returns the width they take. */
function drawBadges(
  context: SKRSContext2D,
  badges: readonly Badge[],
  { right, baseline }: { right: number; baseline: number },
): number {
  if (badges.length === 0) return 0
  context.save()
  context.font = fontOf(BADGE)
  // Emoji keep their own colours, but take on the transparency of what was painted last.
  context.fillStyle = CREAM
  context.textAlign = 'center'
  for (const [index, badge] of badges.toReversed().entries()) {
    context.fillText(drawableText(BADGE_EMOJIS[badge]), right - BADGE_STEP * (index + 0.5), baseline - 2)
  }
  context.restore()
  return BADGE_STEP * badges.length + BADGE_GAP
}
