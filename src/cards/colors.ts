/** Colours of the cards, from the design's tokens. */
export const CREAM = '#fff6ec'
export const INK = '#2a1b1e'
export const LAMP = '#f0bd5c'

export type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** WCAG 2 relative luminance. */
function luminanceOf([red, green, blue]: Rgb): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Cream or ink, whichever is more readable on all of the colours. */
export function inkOn(colors: readonly string[]): string {
  const worst = (ink: string) =>
    Math.min(...colors.map((color) => contrast(luminanceOf(rgbOf(color)), luminanceOf(rgbOf(ink)))))
  return worst(CREAM) >= worst(INK) ? CREAM : INK
}

/** `[hue 0–360, saturation 0–1, lightness 0–1]` */
export function hslOf([red, green, blue]: Rgb): readonly [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const spread = max - min
  const lightness = (max + min) / 2
  if (spread === 0) return [0, 0, lightness]
  const turn = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [turn * 60, spread / (1 - Math.abs(2 * lightness - 1)), lightness]
}
