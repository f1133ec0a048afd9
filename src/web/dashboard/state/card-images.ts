import type { ImageRequest, ImageType } from '#core/images-api.ts'
import type { ApiClient } from './api-client.ts'

export type CardImages = {
  /** A data URL, or null when nobody is signed in or the drawing failed. */
  get(type: ImageType, request: ImageRequest): Promise<string | null>
}

/** spec §4: skipped when nobody is signed in; one picture for each type and language. */
export function createCardImages(
  api: Pick<ApiClient, 'drawImage'>,
  isSignedIn: () => boolean,
  onFailure: () => void,
): CardImages {
  const drawn = new Map<string, Promise<string | null>>()
  const draw = async (type: ImageType, request: ImageRequest) => {
    const result = await api.drawImage(type, request)
    if (result.kind === 'ok') return result.value.image
    // A failure is not kept: the next visit of the page tries again.
    drawn.delete(keyOf(type, request))
    onFailure()
    return null
  }
  return {
    async get(type, request) {
      if (!isSignedIn()) return null
      const key = keyOf(type, request)
      const existing = drawn.get(key)
      if (existing) return existing
      const drawing = draw(type, request)
      drawn.set(key, drawing)
      return drawing
    },
  }
}

function keyOf(type: ImageType, request: ImageRequest): string {
  return [type, request.lang, request.guild_name].join(' ')
}
