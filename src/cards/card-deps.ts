import type { Canvas } from '@napi-rs/canvas'
import type { CardBackground } from '#core/cards.ts'
import { oncePer } from '#core/once-per.ts'
import type { Painted } from './background.ts'
import { INK } from './colors.ts'
import { createLru, type Lru } from './lru.ts'
import { decodeCover } from './pictures.ts'
import { nobody, type Portrait, portraitOf } from './portrait.ts'

export type CardDeps = {
  fetchImage(url: string): Promise<Buffer>
  /** Called for pictures that could not be loaded; the card is drawn without them. */
  onMissingImage?(url: string, error: unknown): void
}

export type Caches = { layers: Lru<Canvas>; portraits: Lru<Portrait> }

/** The server-wide layer of a greeting takes 1.2 MB, a calendar's 3.9 MB, a portrait 0.1 MB. */
const LAYERS_KEPT = 24
const PORTRAITS_KEPT = 64

/** Keyed by the fetching function: a test with its own function never gets pictures of another test. */
export const cachesFor = oncePer(
  (_: CardDeps['fetchImage']): Caches => ({ layers: createLru(LAYERS_KEPT), portraits: createLru(PORTRAITS_KEPT) }),
)

/** `isComplete` is false when the picture could not be loaded: it may be available again in a minute. */
export async function paintedFrom(
  background: CardBackground,
  size: { width: number; height: number },
  deps: CardDeps,
): Promise<{ painted: Painted; isComplete: boolean }> {
  if (background.kind !== 'image') return { painted: background, isComplete: true }
  try {
    const picture = await decodeCover(await deps.fetchImage(background.url), size.width, size.height)
    return { painted: { kind: 'image', picture }, isComplete: true }
  } catch (error) {
    deps.onMissingImage?.(background.url, error)
    return { painted: { kind: 'fill', colors: [INK] }, isComplete: false }
  }
}

export async function memberPortrait(url: string, portraits: Lru<Portrait>, deps: CardDeps): Promise<Portrait> {
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
