import type { Context } from 'hono'
import sharp from 'sharp'
import type { EmulatorContext } from '../emulator-context.ts'
import type { Picture } from '../world/pictures.ts'

const CONVERTIBLE = ['png', 'webp', 'jpg', 'jpeg', 'gif'] as const
type Extension = (typeof CONVERTIBLE)[number]
const isConvertible = (value: string): value is Extension => CONVERTIBLE.some((one) => one === value)

/** An uploaded picture in the format of the address's extension, never enlarged. */
export async function uploadedPicture(
  c: Context,
  context: EmulatorContext,
  picture: Picture,
  file: string,
  size: number | null,
) {
  const bytes = await context.files.get(picture.fileId)
  if (!bytes) return c.notFound()
  const extension = file.slice(file.lastIndexOf('.') + 1)
  if (!isConvertible(extension)) return c.text('Unsupported Media Type', 415)
  const format = extension === 'jpg' ? 'jpeg' : extension
  const image = sharp(bytes, { animated: format === 'gif' || format === 'webp' })
  const sized =
    size === null ? image : image.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
  return c.body(new Uint8Array(await sized.toFormat(format).toBuffer()), 200, {
    'Content-Type': `image/${format}`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
}
