/** Discord's background that is hardest to read names on: a row under the pointer. */
const GROUNDS = { dark: 0x35373c, light: 0xe3e5e8 }
const ENOUGH_CONTRAST = 4.6
const STEPS = 20

const channels = (color: number) => [(color >> 16) & 255, (color >> 8) & 255, color & 255]

/** WCAG 2.2, relative luminance. */
function luminance(color: number): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: number, b: number): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function blend(color: number, towards: number, share: number): number {
  const target = channels(towards)
  return channels(color).reduce(
    (sum, value, at) => sum * 256 + Math.round(value + ((target[at] ?? 0) - value) * share),
    0,
  )
}

/** A role's colour for names: the same hue, adjusted until it is readable (as Discord's own setting does). */
export function legibleColor(color: number, theme: 'dark' | 'light'): string | undefined {
  if (color === 0) return undefined
  const towards = theme === 'dark' ? 0xffffff : 0x000000
  let legible = color
  for (let step = 1; step <= STEPS && contrast(legible, GROUNDS[theme]) < ENOUGH_CONTRAST; step++)
    legible = blend(color, towards, step / STEPS)
  return `#${legible.toString(16).padStart(6, '0')}`
}
