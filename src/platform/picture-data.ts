import sharp from 'sharp'

const SIDE_PIXELS = 512

/** As Discord takes pictures of members: a square PNG inside a data URI. null: the bytes are no picture. */
export async function asPicture(bytes: Uint8Array): Promise<string | null> {
  try {
    const png = await sharp(bytes).resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }).png().toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch {
    return null
  }
}
