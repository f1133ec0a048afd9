export type PictureSize = { width: number; height: number }

/** In the format Discord requires for pictures of members: a PNG of this size in a data URI. null: not a picture. */
export async function asPicture(bytes: Uint8Array, { width, height }: PictureSize): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  try {
    const png = await sharp(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch {
    return null
  }
}
