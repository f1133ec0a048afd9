const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What people type for each unit, in French and in English, without accents. */
const UNITS: readonly (readonly [seconds: number, words: readonly string[]])[] = [
  [1, ['s', 'sec', 'secs', 'second', 'seconds', 'seconde', 'secondes']],
  [MINUTE, ['m', 'mn', 'min', 'mins', 'minute', 'minutes']],
  [HOUR, ['h', 'hr', 'hrs', 'hour', 'hours', 'heure', 'heures']],
  [DAY, ['d', 'day', 'days', 'j', 'jour', 'jours']],
  [7 * DAY, ['w', 'wk', 'week', 'weeks', 'sem', 'semaine', 'semaines']],
  [30 * DAY, ['mo', 'month', 'months', 'mois']],
  [365 * DAY, ['y', 'yr', 'year', 'years', 'a', 'an', 'ans', 'annee', 'annees']],
]
const LENGTHS = new Map(UNITS.flatMap(([seconds, words]) => words.map((word) => [word, seconds] as const)))
/** In `2h30` the 30 are minutes: a bare number after a unit counts in the next smaller unit. */
const NEXT_SMALLER = new Map<number, number>([
  [MINUTE, 1],
  [HOUR, MINUTE],
  [DAY, HOUR],
])

const PART = /^(\d{1,7}(?:[.,]\d{1,3})?)\s*([a-z]*)(?:\s|,|\band\b|\bet\b|&)*/
const TEXT_MAX = 100

/** `3d`, `2h30`, `1 jour et 2 heures`, `1mo`: whole seconds, or null when it is no duration. */
export function parseDuration(written: string): number | null {
  if (written.length > TEXT_MAX) return null
  let rest = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  let total = 0
  let last: number | null = null
  while (rest !== '') {
    const [whole, amount = '', word = ''] = PART.exec(rest) ?? []
    if (!whole) return null
    const length: number | undefined = word === '' ? NEXT_SMALLER.get(last ?? 0) : LENGTHS.get(word)
    if (length === undefined) return null
    total += Number(amount.replace(',', '.')) * length
    last = word === '' ? 0 : length
    rest = rest.slice(whole.length)
  }
  return total > 0 ? Math.round(total) : null
}
