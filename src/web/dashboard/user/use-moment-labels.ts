import { FALLBACK_LOCALE } from '#core/locale.ts'
import { useSite } from '../../site-data.ts'
import { usePreferences } from '../services-context.tsx'

/** Moments in the person's own language and time zone; the browser's zone where they chose none. */
export function useMomentLabels() {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const { timezone } = usePreferences()
  const zone = timezone ? { timeZone: timezone } : {}
  const write = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...zone }).format(new Date(iso))
  return {
    dayOf: (iso: string) => write(iso, { dateStyle: 'long' }),
    momentOf: (iso: string) => write(iso, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
