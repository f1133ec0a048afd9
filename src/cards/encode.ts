import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'

const JPEG_QUALITY = 88
/** A tenth more bytes than the usual level 6, in a third less time. */
const PNG_LEVEL = 3

export type EncodedCard = { data: Buffer; contentType: 'image/jpeg' | 'image/png'; name: string }

/** JPEG wherever nothing is transparent: half the time of PNG, and a fraction of its size with a photo. */
export async function encodeCard(canvas: Canvas, name: string, isOpaque: boolean): Promise<EncodedCard> {
  if (isOpaque) {
    return { data: await canvas.encode('jpeg', JPEG_QUALITY), contentType: 'image/jpeg', name: `${name}.jpg` }
  }
  const { width, height } = canvas
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data
  const data = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: PNG_LEVEL })
    .toBuffer()
  return { data, contentType: 'image/png', name: `${name}.png` }
}
