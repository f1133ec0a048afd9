import type { SKRSContext2D } from '@napi-rs/canvas'
import { rankOnCard, xpOnCard } from '#core/card-words.ts'
import type { RewardCard, StandingCard, WalletCard } from '#core/cards.ts'
import { formatNumber } from '#core/numbers.ts'
import { ordinal } from '#core/templates/modifiers.ts'
import { m } from '#texts'
import { type Caches, type CardDeps, memberPortrait } from './card-deps.ts'
import { CREAM } from './colors.ts'
import { type EncodedCard, encodeCard } from './encode.ts'
import { type Face, fitName, fontOf } from './fit-text.ts'
import { DISPLAY_STACK, drawableText, TEXT_STACK } from './fonts.ts'
import { writeAt } from './lettering.ts'
import { LEFT, left, nightCard, RIGHT, right } from './night-card.ts'
import { drawPortrait } from './portrait.ts'

const NAME: Face = { weight: 650, stack: DISPLAY_STACK, pixels: 46 }
const FIGURE: Face = { weight: 750, stack: DISPLAY_STACK, pixels: 84 }
const PRIZE: Face = { weight: 750, stack: DISPLAY_STACK, pixels: 66 }
const LINE: Face = { weight: 500, stack: TEXT_STACK, pixels: 32 }
const SOFT = 0.8
const GAP = 24

export async function drawStanding(card: StandingCard, caches: Caches, deps: CardDeps): Promise<EncodedCard> {
  const portrait = await memberPortrait(card.avatarUrl, caches.portraits, deps)
  const { canvas, context } = nightCard()
  if (card.type === 'level') letterLevel(context, card)
  else letterRank(context, card)
  drawPortrait(context, portrait)
  return encodeCard(canvas, card.type, true)
}

export async function drawReward(card: RewardCard, caches: Caches, deps: CardDeps): Promise<EncodedCard> {
  const { locale, level, accent } = card
  const portrait = await memberPortrait(card.avatarUrl, caches.portraits, deps)
  const { canvas, context } = nightCard()
  const width = RIGHT - LEFT
  left(context, { text: m['cards.reward.word']({}, { locale }), font: fontOf(LINE) }, 102, accent)
  left(context, fitName(context, drawableText(card.rewardName), PRIZE, width), 172, CREAM)
  const name = drawableText(card.memberName)
  const line = fitName(context, name, LINE, width, (shown) =>
    m['cards.reward.line']({ name: shown, level }, { locale }),
  )
  left(context, line, 228, CREAM, SOFT)
  drawPortrait(context, portrait)
  return encodeCard(canvas, card.type, true)
}

export async function drawWallet(card: WalletCard, caches: Caches, deps: CardDeps): Promise<EncodedCard> {
  const { locale, accent, rank } = card
  const portrait = await memberPortrait(card.avatarUrl, caches.portraits, deps)
  const { canvas, context } = nightCard()
  const place = rank === null ? '' : m['cards.wallet.place']({ rank: ordinal(rank, locale) }, { locale })
  const taken = right(context, place, LINE, 92, CREAM, SOFT)
  left(context, fitName(context, drawableText(card.memberName), NAME, RIGHT - LEFT - taken - GAP), 92, CREAM)
  left(context, fitName(context, formatNumber(card.balance, locale), FIGURE, RIGHT - LEFT), 186, accent)
  const record = m['cards.wallet.record']({ record: formatNumber(card.record, locale) }, { locale })
  left(context, { text: record, font: fontOf(LINE) }, 242, CREAM, SOFT)
  drawPortrait(context, portrait)
  return encodeCard(canvas, card.type, true)
}

function letterLevel(context: SKRSContext2D, card: StandingCard): void {
  const { locale, accent } = card
  const level = m['cards.level.word']({ level: card.level }, { locale })
  const taken = right(context, level, NAME, 122, accent)
  left(context, fitName(context, drawableText(card.memberName), NAME, RIGHT - LEFT - taken - GAP), 122, CREAM)
  drawBar(context, card, { y: 156, height: 24 })
  left(context, { text: xpOnCard(card), font: fontOf(LINE) }, 230, CREAM, SOFT)
  const rank = rankOnCard(card)
  if (rank !== null) right(context, rank, LINE, 230, CREAM, SOFT)
}

function letterRank(context: SKRSContext2D, card: StandingCard): void {
  const { locale } = card
  const level = m['cards.level.word']({ level: card.level }, { locale })
  const taken = right(context, level, LINE, 92, CREAM, SOFT)
  left(context, fitName(context, drawableText(card.memberName), NAME, RIGHT - LEFT - taken - GAP), 92, CREAM)
  if (card.rank !== null) letterPlace(context, ordinal(card.rank, locale), card)
  drawBar(context, card, { y: 206, height: 14 })
  left(context, { text: xpOnCard(card), font: fontOf({ ...LINE, pixels: 28 }) }, 258, CREAM, SOFT)
}

function letterPlace(context: SKRSContext2D, place: string, { accent, locale, members }: StandingCard): void {
  left(context, { text: place, font: fontOf(FIGURE) }, 180, accent)
  context.font = fontOf(FIGURE)
  const after = LEFT + context.measureText(place).width + 16
  const of = m['cards.rank.of']({ members: formatNumber(members, locale) }, { locale })
  writeAt(context, { text: of, font: fontOf(LINE) }, { x: after, y: 180 }, { ink: CREAM, relief: null }, SOFT)
}

function drawBar(context: SKRSContext2D, card: StandingCard, { y, height }: { y: number; height: number }): void {
  const width = RIGHT - LEFT
  const share = card.xpOfLevel === null ? 1 : Math.min(1, Math.max(0, card.xp / card.xpOfLevel))
  context.fillStyle = 'rgba(255, 246, 236, 0.18)'
  context.beginPath()
  context.roundRect(LEFT, y, width, height, height / 2)
  context.fill()
  if (share === 0) return
  context.fillStyle = card.accent
  context.beginPath()
  // Never narrower than its round ends.
  context.roundRect(LEFT, y, Math.max(height, width * share), height, height / 2)
  context.fill()
}
