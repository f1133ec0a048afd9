const FORMAT_MAX = 100
/** "12", "12,345", "12 345" with a no-break space, "12.3K". */
const NUMBER = /\d(?:[\d.,\u00a0\u202f]{0,20}\d)?(?:[\s\u00a0\u202f]?[kKM](?!\p{L}))?/gu

/** The format of a figure after somebody has renamed its channel; null when it is not clear. */
export function adoptedFormat(name: string): string | null {
  const numbers = [...name.matchAll(NUMBER)]
  const [only] = numbers
  if (!only || numbers.length > 1 || name.includes('{')) return null
  const format = `${name.slice(0, only.index)}{count}${name.slice(only.index + only[0].length)}`
  return format.length <= FORMAT_MAX ? format : null
}

/** Whether two names look the same: Discord may normalise spaces. */
export const isSameName = (one: string, other: string): boolean => tidy(one) === tidy(other)
const tidy = (name: string) => name.replaceAll(/\s+/g, ' ').trim()
