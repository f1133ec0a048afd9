/** The same entries, one of them moved to another place. */
export function moveTo<T extends { id: string }>(entries: readonly T[], id: string, to: number): T[] {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return [...entries]
  const rest = entries.filter((entry) => entry !== moved)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, moved)
}

/** Where something dropped at height `y` goes among the rows: before the first row whose middle is below it. */
export function placeAt(y: number, rows: readonly { top: number; height: number }[]): number {
  const found = rows.findIndex(({ top, height }) => y < top + height / 2)
  return found === -1 ? rows.length : found
}
