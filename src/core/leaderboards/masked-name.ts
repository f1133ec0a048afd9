/** "Pixel Renard" is "P. R.": for members who chose to appear by their initials. */
export function maskedName(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const initials = words.slice(0, 2).map((word) => `${(Array.from(word)[0] ?? '').toUpperCase()}.`)
  return initials.join(' ') || '?'
}
