export type PictureSize = { width: number; height: number }

/** As Discord takes pictures of members: a PNG of this size inside a data URI. null: the bytes are no picture. */
export async function asPicture(bytes: Uint8Array, { width, height }: PictureSize): Promise<string | null> {
  const { default: sharp } = await import('sharp')
  try {
    const png = await sharp(bytes).resize(width, height, { fit: 'cover' }).png().toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch {
    return null
  }
}
