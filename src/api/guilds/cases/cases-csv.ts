import type { ListedCase } from '#core/cases-api.ts'
import type { Locale } from '#core/locale.ts'
import { stateName, typeName } from '#modules/moderation/rules/words.ts'
import { m } from '#texts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet would execute a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180. */
export function casesCsv(cases: readonly ListedCase[], locale: Locale): string {
  const title = (key: 'number' | 'type' | 'state' | 'member' | 'memberId' | 'moderator' | 'reason' | 'date' | 'end') =>
    m[`moderation.page.cases.columns.${key}`]({}, { locale })
  const head = [
    title('number'),
    title('type'),
    title('state'),
    title('member'),
    title('memberId'),
    title('moderator'),
    title('reason'),
    title('date'),
    title('end'),
  ]
  const rows = cases.map((one) => [
    String(one.number),
    typeName(one.type, locale),
    stateName(one.state, locale),
    one.person.name ?? '',
    one.person.id,
    one.moderator?.name ?? one.moderator?.id ?? '',
    one.reason ?? '',
    one.createdAt,
    one.endsAt ?? '',
  ])
  return `${BYTE_ORDER_MARK}${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
