import { createCanvas } from '@napi-rs/canvas'

const AVATAR_PIXELS = 256

/** A picture with some content: a single colour would be decoded faster than any avatar. */
export async function drawAvatar(index: number): Promise<Buffer> {
  const canvas = createCanvas(AVATAR_PIXELS, AVATAR_PIXELS)
  const context = canvas.getContext('2d')
  for (let stroke = 0; stroke < 120; stroke++) {
    context.fillStyle = `hsl(${(index * 37 + stroke * 11) % 360}, 60%, ${30 + (stroke % 40)}%)`
    context.beginPath()
    context.arc((stroke * 83) % AVATAR_PIXELS, (stroke * 47) % AVATAR_PIXELS, 6 + (stroke % 30), 0, 2 * Math.PI)
    context.fill()
  }
  return canvas.encode('png')
}
