import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type CardRequest, GREETING_CARD_SIZE as SIZE } from '#core/cards.ts'
import { type Painted, paintBackground } from './background.ts'
import { INK } from './colors.ts'
import { type EncodedCard, encodeCard } from './encode.ts'
import { type Lettering, letteringOn, letterMember, letterServer } from './lettering.ts'
import { createLru, type Lru } from './lru.ts'
import { decodeCover } from './pictures.ts'
import { drawPortrait, nobody, type Portrait, portraitOf } from './portrait.ts'

export type CardDeps = {
  fetchImage(url: string): Promise<Buffer>
  /** Told about pictures that could not be had; the card is drawn without them. */
  onMissingImage?(url: string, error: unknown): void
}

type Caches = { layers: Lru<Canvas>; portraits: Lru<Portrait> }

/** A layer is 1.2 MB, a portrait 0.1 MB. */
const LAYERS_KEPT = 24
const PORTRAITS_KEPT = 64

/** Caches live and die with the function that fetches: a test with its own sees nobody else's pictures. */
const cachesByFetcher = new WeakMap<CardDeps['fetchImage'], Caches>()

function cachesFor(fetchImage: CardDeps['fetchImage']): Caches {
  const known = cachesByFetcher.get(fetchImage)
  if (known) return known
  const caches: Caches = { layers: createLru(LAYERS_KEPT), portraits: createLru(PORTRAITS_KEPT) }
  cachesByFetcher.set(fetchImage, caches)
  return caches
}

/** Draws a card. The same request gives the same bytes, and a picture that is missing never costs the card. */
export async function drawCard(card: CardRequest, deps: CardDeps): Promise<EncodedCard> {
  const caches = cachesFor(deps.fetchImage)
  const lettering = letteringOn(card.background)
  const [layer, portrait] = await Promise.all([
    serverLayer(card, lettering, caches.layers, deps),
    memberPortrait(card.avatarUrl, caches.portraits, deps),
  ])
  const canvas = createCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  context.drawImage(layer, 0, 0)
  letterMember(context, card, lettering)
  drawPortrait(context, portrait)
  return encodeCard(canvas, card.type, card.background.kind !== 'none')
}

/** Everything but the member, drawn once for a server. */
async function serverLayer(card: CardRequest, lettering: Lettering, layers: Lru<Canvas>, deps: CardDeps) {
  const key = JSON.stringify([card.type, card.locale, card.guildName, card.background])
  const known = layers.get(key)
  if (known) return known
  const { painted, isComplete } = await paintedFrom(card.background, deps)
  const layer = createCanvas(SIZE.width, SIZE.height)
  const context = layer.getContext('2d')
  paintBackground(context, painted, card.type === 'welcome')
  letterServer(context, card, lettering)
  // A background that could not be fetched may be back in a minute.
  if (isComplete) layers.set(key, layer)
  return layer
}

async function paintedFrom(
  background: CardRequest['background'],
  deps: CardDeps,
): Promise<{ painted: Painted; isComplete: boolean }> {
  if (background.kind !== 'image') return { painted: background, isComplete: true }
  try {
    const picture = await decodeCover(await deps.fetchImage(background.url), SIZE.width, SIZE.height)
    return { painted: { kind: 'image', picture }, isComplete: true }
  } catch (error) {
    deps.onMissingImage?.(background.url, error)
    return { painted: { kind: 'fill', colors: [INK] }, isComplete: false }
  }
}

async function memberPortrait(url: string, portraits: Lru<Portrait>, deps: CardDeps): Promise<Portrait> {
  const known = portraits.get(url)
  if (known) return known
  try {
    const portrait = await portraitOf(await deps.fetchImage(url))
    portraits.set(url, portrait)
    return portrait
  } catch (error) {
    deps.onMissingImage?.(url, error)
    return nobody()
  }
}
