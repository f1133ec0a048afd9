import sharp from 'sharp'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField } from '../refusal.ts'
import { hex32 } from '../world/hash.ts'

/** `image/jpg` is no registered type, but discord.js sends it and Discord accepts it. */
const DATA_URI = /^data:(image\/(?:png|jpe?g|gif|webp|avif));base64,([A-Za-z0-9+/=\s]+)$/
const BROKEN = 'Unsupported image type given'

export type Image = { bytes: Uint8Array; contentType: string; isAnimated: boolean; hash: string }

/** Reference, "Image Data": a data URI whose bytes match its type. */
export async function readImage(uri: string, field: string): Promise<Image> {
  const parts = DATA_URI.exec(uri)
  if (!parts) throw invalidField([field], 'IMAGE_INVALID', BROKEN)
  const bytes = Buffer.from(parts[2]!, 'base64')
  try {
    const { pages } = await sharp(bytes, { animated: true }).metadata()
    const isAnimated = (pages ?? 1) > 1
    return {
      bytes,
      contentType: parts[1]!.replace('jpg', 'jpeg'),
      isAnimated,
      hash: `${isAnimated ? 'a_' : ''}${hex32(parts[2]!)}`,
    }
  } catch {
    // Not a picture, whatever it claims: refused with Discord's error.
    throw invalidField([field], 'IMAGE_INVALID', BROKEN)
  }
}

/** Reads a picture and stores it for the CDN; the world keeps its hash. Null removes the picture. */
export async function keepImage(context: EmulatorContext, uri: string | null, field: string): Promise<string | null> {
  if (uri === null) return null
  const { bytes, contentType, hash } = await readImage(uri, field)
  if (context.world.pictures.has(hash)) return hash
  const fileId = context.world.ids.next()
  await context.files.put(fileId, bytes)
  context.world.pictures.set(hash, { hash, fileId, contentType })
  return hash
}
