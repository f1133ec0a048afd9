/** `days`: numbers of the month in weeks from Monday on; null for days of other months. */
export type MonthGrid = { year: number; lastDay: number; weeks: readonly (readonly (number | null)[])[] }

const WEEK = 7

/** The next occurrence of the month: one that is over is next year's. `today` is `2026-11-16`. */
export function monthGrid(month: number, today: string): MonthGrid {
  const thisYear = Number(today.slice(0, 4))
  const year = month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  // JavaScript counts Sunday as 0, but here it is the last day of the week.
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % WEEK
  const weeks = Array.from({ length: Math.ceil((before + lastDay) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_day, place) => {
      const day = week * WEEK + place - before + 1
      return day >= 1 && day <= lastDay ? day : null
    }),
  )
  return { year, lastDay, weeks }
}
