import { FALLBACK_LOCALE } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'
import { momentText } from '#ui/moment-text.ts'
import { useSite } from '../../site-data.ts'
import { usePreferences } from '../services-context.tsx'

/** Moments in the person's own language and time zone; the browser's zone where they chose none. */
export function useMomentLabels() {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const { timezone } = usePreferences()
  const timeZone = timezone ?? undefined
  return {
    dayOf: (iso: string) => writtenDate(new Date(iso), locale, { dateStyle: 'long', timeZone }),
    momentOf: (iso: string) => momentText(iso, locale, timeZone),
  }
}
