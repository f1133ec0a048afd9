/** Level n costs max(1, round(multiplier × (a·n² + b·n + c))) experience to leave. */
export type Curve = { a: number; b: number; c: number; multiplier: number }

const CURVE_TYPES = ['constant', 'linear', 'exponential', 'custom'] as const
type CurveType = (typeof CURVE_TYPES)[number]

const PRESETS: Record<Exclude<CurveType, 'custom'>, Omit<Curve, 'multiplier'>> = {
  constant: { a: 0, b: 0, c: 500 },
  linear: { a: 0, b: 100, c: 100 },
  exponential: { a: 5, b: 50, c: 100 },
}

export type CurveSettings = {
  xpCurve: { type: CurveType; multiplier: number; a: number; b: number; c: number }
  /** 0 sets no ceiling. */
  maxLevel: number
}

export type Ladder = { curve: Curve; maxLevel: number }

/** When premium ends, the custom curve and the ceiling no longer apply (spec §10.8). */
export function ladderOf({ xpCurve, maxLevel }: CurveSettings, premium: boolean): Ladder {
  const type = xpCurve.type === 'custom' && !premium ? 'exponential' : xpCurve.type
  const terms = type === 'custom' ? { a: xpCurve.a, b: xpCurve.b, c: xpCurve.c } : PRESETS[type]
  return { curve: { ...terms, multiplier: xpCurve.multiplier }, maxLevel: premium ? maxLevel : 0 }
}

/** From level n to the next one. */
export function costOf({ a, b, c, multiplier }: Curve, level: number): number {
  return Math.max(1, Math.round(multiplier * (a * level * level + b * level + c)))
}

/** Far above any ceiling that can be set: bounds the number of levels of a very cheap curve. */
const LEVEL_MAX = 100_000
const kept = new Map<string, number[]>()
const KEPT_MAX = 50

/** `totals[n]`: experience at which level n begins. Extended on demand, one list per curve. */
function totalsOf(curve: Curve): number[] {
  const key = `${curve.a} ${curve.b} ${curve.c} ${curve.multiplier}`
  const known = kept.get(key)
  if (known) return known
  const totals = [0]
  kept.set(key, totals)
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  return totals
}

function grow(curve: Curve, totals: number[], isEnough: (total: number) => boolean): void {
  for (;;) {
    const level = totals.length - 1
    const total = totals[level] ?? 0
    if (isEnough(total) || level >= LEVEL_MAX) return
    totals.push(total + costOf(curve, level))
  }
}

export function totalOf(curve: Curve, level: number): number {
  const totals = totalsOf(curve)
  grow(curve, totals, () => totals.length > level)
  return totals[Math.min(level, totals.length - 1)] ?? 0
}

export type LevelStanding = {
  level: number
  /** Experience since this level began. */
  into: number
  /** Experience from this level to the next; null at the ceiling. */
  cost: number | null
}

/** The greatest level whose total is reached, and the way to the next one. */
export function standingOf({ curve, maxLevel }: Ladder, xp: number): LevelStanding {
  const totals = totalsOf(curve)
  grow(curve, totals, (total) => total > xp)
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((totals[middle] ?? Number.POSITIVE_INFINITY) <= xp) low = middle
    else high = middle - 1
  }
  const isCapped = maxLevel > 0 && low >= maxLevel
  const level = isCapped ? maxLevel : low
  return { level, into: xp - totalOf(curve, level), cost: isCapped ? null : costOf(curve, level) }
}
