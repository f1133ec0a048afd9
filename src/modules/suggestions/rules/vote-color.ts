export type VoteCounts = { up: number; neutral: number; down: number }

/** Shades of the gradient, from all against to all for. */
export const SHADES = 7

/** The balance of the votes, −1 (all against) to 1 (all for); 0 while nobody has voted. Neutral votes reduce both. */
export function voteLean({ up, neutral, down }: VoteCounts): number {
  return (up - down) / Math.max(1, up + neutral + down)
}

/** The shade for these votes. */
export function voteShade(votes: VoteCounts): number {
  return Math.round(((voteLean(votes) + 1) / 2) * (SHADES - 1))
}

/** A colour between the two, by the balance of the votes. */
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

export const shadeColor = (negative: string, positive: string, shade: number): string =>
  voteColor(negative, positive, (shade / (SHADES - 1)) * 2 - 1)
