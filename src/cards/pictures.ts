import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'

/** A small file can unfold into gigabytes; this is 6,000 × 6,000. */
const INPUT_PIXELS_MAX = 36_000_000
/** Up to here the canvas decodes by itself, four times faster than sharp starts. */
const SMALL_PIXELS = 1024 * 1024

/** Decodes a picture and crops it to a size, as CSS `object-fit: cover` does. Fails on what is no picture. */
export async function decodeCover(file: Buffer, width: number, height: number): Promise<Canvas> {
  const { width: fileWidth, height: fileHeight } = await sharp(file).metadata()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (fileWidth * fileHeight > SMALL_PIXELS) {
    const pixels = await sharp(file, { limitInputPixels: INPUT_PIXELS_MAX, autoOrient: true })
      .resize(width, height, { fit: 'cover' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
    const data = context.createImageData(width, height)
    data.data.set(pixels)
    context.putImageData(data, 0, 0)
    return canvas
  }
  const image = await loadImage(file)
  const scale = Math.max(width / image.width, height / image.height)
  const [shownWidth, shownHeight] = [image.width * scale, image.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight)
  return canvas
}
