import type { CardRequest } from '#core/cards.ts'
import { dropOldest } from '#core/drop-oldest.ts'

const DRAWN_MAX = 100

type Draw = (card: CardRequest) => Promise<{ data: Buffer; contentType: string }>

/** The last pictures as data URLs; the same picture requested twice at once is drawn once. */
export function createDrawnImages(draw: Draw) {
  const images = new Map<string, Promise<string>>()
  return {
    has: (key: string) => images.has(key),
    get(key: string, card: CardRequest): Promise<string> {
      const known = images.get(key)
      const image =
        known ?? draw(card).then(({ data, contentType }) => `data:${contentType};base64,${data.toString('base64')}`)
      images.delete(key)
      images.set(key, image)
      dropOldest(images, DRAWN_MAX)
      // A failure is returned to the caller, and not cached.
      if (!known) image.catch(() => images.delete(key))
      return image
    },
  }
}
