import { createCanvas } from '@napi-rs/canvas'
import { type GreetingCard, GREETING_CARD_SIZE as SIZE } from '#core/cards.ts'
import { paintBackground } from './background.ts'
import { type Caches, type CardDeps, memberPortrait, paintedFrom } from './card-deps.ts'
import { type EncodedCard, encodeCard } from './encode.ts'
import { type Lettering, letteringOn, letterMember, letterServer } from './lettering.ts'
import { drawPortrait } from './portrait.ts'

export async function drawGreeting(card: GreetingCard, caches: Caches, deps: CardDeps): Promise<EncodedCard> {
  const lettering = letteringOn(card.background)
  const [layer, portrait] = await Promise.all([
    serverLayer(card, lettering, caches, deps),
    memberPortrait(card.avatarUrl, caches.portraits, deps),
  ])
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  context.drawImage(layer, 0, 0)
  letterMember(context, card, lettering)
  drawPortrait(context, portrait)
  return encodeCard(canvas, card.type, card.background.kind !== 'none')
}

/** Everything but the member, drawn once per server. */
async function serverLayer(card: GreetingCard, lettering: Lettering, { layers }: Caches, deps: CardDeps) {
  const key = JSON.stringify([card.type, card.locale, card.guildName, card.background])
  const known = layers.get(key)
  if (known) return known
  const { painted, isComplete } = await paintedFrom(card.background, SIZE, deps)
  const layer = createCanvas(SIZE.width, SIZE.height)
  const context = layer.getContext('2d')
  paintBackground(context, painted, card.type === 'welcome' ? 'lit' : 'out')
  letterServer(context, card, lettering)
  if (isComplete) layers.set(key, layer)
  return layer
}
