import { useMemo } from 'react'
import { DAY_MS } from '#core/duration/spans.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { useSite } from '../../site-data.ts'
import { usePreferences } from '../services-context.tsx'

/** Within a week the weekday is enough. */
const WEEK_DAYS = 6

/** Days and times in the person's language and time zone; the browser's time zone if they chose none. */
export function useDates() {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const { timezone } = usePreferences()
  return useMemo(() => {
    const zone = timezone ? { timeZone: timezone } : {}
    const write = (at: number, options: Intl.DateTimeFormatOptions, language: string = locale) =>
      writtenDate(at, language, { ...options, ...zone })
    const dayOf = (at: number) => write(at, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
    const daysAgo = (at: number) => Math.round((Date.parse(dayOf(Date.now())) - Date.parse(dayOf(at))) / DAY_MS)
    const weekday = (at: number) => capital(write(at, { weekday: 'long' }))
    const date = (at: number) => write(at, { day: 'numeric', month: 'long' })
    const time = (at: number) => write(at, { timeStyle: 'short' })
    return {
      dayOf: (at: string) => dayOf(Date.parse(at)),
      timeOf: (at: string) => time(Date.parse(at)),
      /** "Today, Monday 16 November"; "Saturday, 14 November"; "12 October". */
      dayTitle(iso: string): { title: string; detail: string } {
        const at = Date.parse(iso)
        const ago = daysAgo(at)
        const full = write(at, { weekday: 'long', day: 'numeric', month: 'long' })
        if (ago === 0) return { title: m['history.today'](), detail: full }
        if (ago === 1) return { title: m['history.yesterday'](), detail: full }
        return ago <= WEEK_DAYS
          ? { title: weekday(at), detail: date(at) }
          : { title: date(at), detail: write(at, { weekday: 'long' }) }
      },
      /** "Saturday, 8:31 PM", or with the date when it is more than a week ago. */
      momentOf(iso: string): string {
        const at = Date.parse(iso)
        const ago = daysAgo(at)
        const day =
          ago === 0
            ? m['history.todayInside']()
            : ago === 1
              ? m['history.yesterdayInside']()
              : ago <= WEEK_DAYS
                ? write(at, { weekday: 'long' })
                : date(at)
        return m['history.moment']({ day, time: time(at) })
      },
      /** For the hands of a clock. */
      clockOf(iso: string): { hours: number; minutes: number } {
        const [hours = 0, minutes = 0] = write(
          Date.parse(iso),
          { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
          'en-GB',
        )
          .split(':')
          .map(Number)
        return { hours, minutes }
      },
    }
  }, [locale, timezone])
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
