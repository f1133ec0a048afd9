import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'

/** A small file can decode to gigabytes; this is 6,000 × 6,000 pixels. */
const INPUT_PIXELS_MAX = 36_000_000
/** Up to this size the canvas decodes by itself, in a quarter of the time that sharp takes to start. */
const SMALL_PIXELS = 1024 * 1024

/** Decodes a picture and crops it to a size, like CSS `object-fit: cover`. Rejects anything but a picture. */
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
