const KNOWN_PATHS = [
  '/',
  '/commands',
  '/premium',
  '/status',
  '/team',
  '/faq',
  '/changelog',
  '/docs/accueil',
  '/docs/recrutements',
  '/legal',
  '/legal/cgu',
  '/legal/cgv',
  '/legal/privacy',
  '/login',
  '/dashboard/first',
] as const

/** Share of letters that may differ in a mistyped address. */
const LARGEST_SLIP = 0.25

/** Longer addresses are not compared: they cannot be a typing error, and comparing would take long. */
const LONGEST_TYPED = 2 * Math.max(...KNOWN_PATHS.map((path) => path.length))

/** The known address that was most likely meant, or null. */
export function guessPath(path: string): string | null {
  if (path.length > LONGEST_TYPED) return null
  const typed = path.toLowerCase().replace(/\/+$/, '')
  let best: { path: string; slip: number } | null = null
  for (const known of KNOWN_PATHS) {
    const slip = distance(typed, known) / Math.max(known.length, 1)
    if (slip <= LARGEST_SLIP && slip < (best?.slip ?? 1)) best = { path: known, slip }
  }
  return best && best.path !== path ? best.path : null
}

/** Damerau–Levenshtein distance: two swapped letters, the most common typing error, count as one. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      rows[i]?.push(least)
    }
  }
  return at(a.length, b.length)
}
