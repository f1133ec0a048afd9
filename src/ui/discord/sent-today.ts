import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** "Today at 6:58 PM": how Discord dates a message, in the reader's time zone and language. */
export function sentToday(now: number, { language, timezone }: { language: Locale; timezone: string }): string {
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: timezone })
  return m['ui.preview.today']({ time: clock.format(now) }, { locale: language })
}
