import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** As many whole lines as fit, and how many are left out: a list cut anywhere would end with half a mention. */
export function wholeLines(lines: readonly string[], max: number, options: { locale: Locale }): string {
  for (let shown = lines.length; shown >= 0; shown -= 1) {
    const hidden = lines.length - shown
    const rest = hidden > 0 ? [m['list.more']({ count: hidden }, options)] : []
    const text = [...lines.slice(0, shown), ...rest].join('\n')
    if (text.length <= max) return text
  }
  return ''
}
