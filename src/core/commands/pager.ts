import type { BotRow } from '#core/bot/message.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** The requested page, limited to those that exist. */
export function pageOf<T>(list: readonly T[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const shown = Math.min(Math.max(0, Number.isFinite(page) ? Math.floor(page) : 0), pages - 1)
  return { shown: list.slice(shown * size, (shown + 1) * size), page: shown, pages }
}

/** Previous, page number, next; nothing if there is only one page. */
export function pagerRow(page: number, pages: number, locale: Locale, idOf: (page: number) => string): BotRow[] {
  if (pages <= 1) return []
  const grey = (label: string, target: number, disabled: boolean) =>
    ({ label, style: 'grey', customId: idOf(target), disabled }) as const
  return [
    {
      buttons: [
        grey(m['pager.previous']({}, { locale }), page - 1, page === 0),
        grey(m['pager.page']({ page: page + 1, pages }, { locale }), page, true),
        grey(m['pager.next']({}, { locale }), page + 1, page + 1 >= pages),
      ],
    },
  ]
}
