/** How far the votes lean, −1 (all against) to 1 (all for); 0 while nobody has voted. */
export function voteLean(up: number, down: number): number {
  return up + down === 0 ? 0 : (up - down) / (up + down)
}

/** Between the two colours, by the lean of the votes: one end, the other, and every shade in between. */
export function voteColor(negative: string, positive: string, lean: number): string {
  const share = (Math.min(Math.max(lean, -1), 1) + 1) / 2
  const mixed = [1, 3, 5].map((at) => {
    const from = Number.parseInt(negative.slice(at, at + 2), 16)
    const to = Number.parseInt(positive.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
