import { FALLBACK_LOCALE } from '#core/locale.ts'
import { momentText } from '#ui/moment-text.ts'
import { useSite } from '../../site-data.ts'
import { usePreferences } from '../services-context.tsx'

/** Moments in the person's own language and time zone; the browser's zone where they chose none. */
export function useMomentLabels() {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const { timezone } = usePreferences()
  const timeZone = timezone ?? undefined
  return {
    dayOf: (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso)),
    momentOf: (iso: string) => momentText(iso, locale, timeZone),
  }
}
