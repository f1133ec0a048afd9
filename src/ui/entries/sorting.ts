/** The same entries with one of them at another place. */
export function moveTo<T extends { id: string }>(entries: readonly T[], id: string, to: number): T[] {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return [...entries]
  const rest = entries.filter((entry) => entry !== moved)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, moved)
}

/** Where something held at height `y` would fall among the rows: before the first whose middle is below it. */
export function placeAt(y: number, rows: readonly { top: number; height: number }[]): number {
  const found = rows.findIndex(({ top, height }) => y < top + height / 2)
  return found === -1 ? rows.length : found
}
