import { describe, expect, it, vi } from 'vitest'
import type { ImageReply, ImageRequest } from '#core/images-api.ts'
import type { ApiResult } from './call-api.ts'
import { createCardImages } from './card-images.ts'

const request = (lang: 'fr' | 'en'): ImageRequest => ({ avatar_url: 'https://a', guild_name: 'Hall', lang })

function given({ signedIn = true, results }: { signedIn?: boolean; results: ApiResult<ImageReply>[] }) {
  const drawImage = vi.fn(async () => results.shift() ?? ({ kind: 'unreachable' } as const))
  const onFailure = vi.fn()
  return { images: createCardImages({ drawImage }, () => signedIn, onFailure), drawImage, onFailure }
}
const drawn = (image: string): ApiResult<ImageReply> => ({ kind: 'ok', value: { type: 'welcome', image } })

describe('card pictures', () => {
  it('are drawn once for each type and language', async () => {
    const { images, drawImage } = given({ results: [drawn('fr'), drawn('en'), drawn('bye')] })
    expect(await images.get('welcome', request('fr'))).toBe('fr')
    expect(await images.get('welcome', request('fr'))).toBe('fr')
    expect(await images.get('welcome', request('en'))).toBe('en')
    expect(await images.get('goodbye', request('fr'))).toBe('bye')
    expect(drawImage).toHaveBeenCalledTimes(3)
  })

  it('are not requested when nobody is signed in', async () => {
    const { images, drawImage } = given({ signedIn: false, results: [drawn('x')] })
    expect(await images.get('welcome', request('fr'))).toBeNull()
    expect(drawImage).not.toHaveBeenCalled()
  })

  it('report a failure, and are tried again the next time', async () => {
    const { images, onFailure } = given({ results: [{ kind: 'unreachable' }, drawn('late')] })
    expect(await images.get('welcome', request('fr'))).toBeNull()
    expect(onFailure).toHaveBeenCalledOnce()
    expect(await images.get('welcome', request('fr'))).toBe('late')
  })
})
