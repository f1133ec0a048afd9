import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** "Today at 6:58 PM": as Discord dates a message, on the clock and in the language of whoever reads it. */
export function sentToday(now: number, { language, timezone }: { language: Locale; timezone: string }): string {
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: timezone })
  return m['ui.preview.today']({ time: clock.format(now) }, { locale: language })
}
