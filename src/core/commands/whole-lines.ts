import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** As many whole lines as fit, and how many are left out: a list cut anywhere would end with half a mention. */
export const wholeLines = (lines: readonly string[], max: number, options: { locale: Locale }): string =>
  linesWithin(lines, max, (count) => m['list.more']({ count }, options))

/** The same, with other words for those that are left out. */
export function linesWithin(lines: readonly string[], max: number, more: (count: number) => string): string {
  for (let shown = lines.length; shown >= 0; shown -= 1) {
    const hidden = lines.length - shown
    const text = [...lines.slice(0, shown), ...(hidden > 0 ? [more(hidden)] : [])].join('\n')
    if (text.length <= max) return text
  }
  return ''
}
