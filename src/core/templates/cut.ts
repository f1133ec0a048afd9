/** At most `max` code points; the last one kept becomes "…". */
export function cutCodePoints(text: string, max: number): string {
  // A text is never longer in code points than in code units, so most texts are not split at all.
  if (text.length <= max) return text
  const points = Array.from(text)
  if (points.length <= max) return text
  return max < 1 ? '' : `${points.slice(0, max - 1).join('')}…`
}

/** At most `max` code units, which is how the platform counts; never half a character. */
export function cutToLength(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text.slice(0, max - 1)
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
