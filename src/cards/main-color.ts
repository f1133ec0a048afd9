import { hslOf, LAMP } from './colors.ts'

const HUES = 24
/** With a smaller share of colour a picture is black, white and grey, and has no useful hue. */
const COLOURFUL_SHARE = 0.04

/** The dominant colour of a picture, bright enough for a ring on a dark card. */
export function mainColor(pixels: Uint8Array | Uint8ClampedArray): string {
  const weights = new Float64Array(HUES)
  const hueSums = new Float64Array(HUES)
  const saturationSums = new Float64Array(HUES)
  let seen = 0
  // Every eleventh pixel is enough, and never aligns with the rows.
  for (let at = 0; at + 3 < pixels.length; at += 44) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    seen += 1
    const [hue, saturation, lightness] = hslOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    const chroma = saturation * (1 - Math.abs(2 * lightness - 1))
    const bucket = Math.floor((hue / 360) * HUES) % HUES
    weights[bucket] = (weights[bucket] ?? 0) + chroma
    hueSums[bucket] = (hueSums[bucket] ?? 0) + chroma * hue
    saturationSums[bucket] = (saturationSums[bucket] ?? 0) + chroma * saturation
  }
  const best = weights.indexOf(Math.max(...weights))
  const weight = weights[best] ?? 0
  if (seen === 0 || weight / seen < COLOURFUL_SHARE) return LAMP
  const hue = Math.round((hueSums[best] ?? 0) / weight)
  const saturation = Math.round(100 * Math.min(0.85, Math.max(0.45, (saturationSums[best] ?? 0) / weight)))
  return `hsl(${hue}, ${saturation}%, 68%)`
}
