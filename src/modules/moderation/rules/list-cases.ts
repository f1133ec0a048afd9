import { customId } from '#core/bot/custom-id.ts'
import type { BotMessage, BotRow } from '#core/bot/message.ts'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import { GIVEN_STATES, type SanctionType } from '#core/cases-api.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import { CASE, casesIn } from './case-record.ts'
import { actorOf } from './case-summary.ts'
import { PUBLIC_TEXTS, SEARCHED_TEXTS } from './find-cases.ts'
import { typeName } from './words.ts'

const PAGE_ROWS = 10
const REASON_SHOWN = 120

export type CaseFilter = {
  userId: string | null
  moderatorId: string | null
  type: SanctionType | null
  search: string | null
}

type Reading = { readerId: string; isPublic: boolean; hidesModerators: boolean }

/** One page. Nobody reads notes about themselves, and only the team reads notes. */
export function listQuery(filter: CaseFilter, page: number, reading: Reading): RecordQuery {
  const { readerId, isPublic, hidesModerators } = reading
  const { userId, moderatorId, type, search } = filter
  const notes = { bodyHas: { type: 'note' } }
  // Filtering by one moderator after another would reveal who sanctioned the reader.
  const own = moderatorId !== null && hidesModerators ? { subjectId: readerId } : { subjectId: readerId, ...notes }
  return {
    kind: CASE,
    subjectId: userId ?? undefined,
    actorId: moderatorId ?? undefined,
    bodyHas: type === null ? undefined : { type },
    state: GIVEN_STATES,
    textIn: search === null ? undefined : { text: search, paths: isPublic ? PUBLIC_TEXTS : SEARCHED_TEXTS },
    except: isPublic ? [notes, own] : [own],
    order: 'numberDescending',
    limit: PAGE_ROWS,
    offset: page * PAGE_ROWS,
  }
}

/** Marks the search text in the message, so that other pages use it too. */
const SEARCH_SIGN = '🔎 '
export const searchIn = (content: string): string | null =>
  content.startsWith(SEARCH_SIGN) ? content.slice(SEARCH_SIGN.length) || null : null

type Shown = { filter: CaseFilter; page: number }
type Options = { ownerId: string; isPrivate: boolean; locale: Locale }

/** One line each, with its reason; a select opens one of them. */
export function listMessage(
  { filter, page }: Shown,
  { ownerId, isPrivate, locale }: Options,
  settings: ModerationSettings,
  view: RuleView,
): BotMessage {
  const rows = casesIn(view, 'cases')
  const count = view.records.cases?.count ?? 0
  const pages = Math.max(1, Math.ceil(count / PAGE_ROWS))
  const lines = rows.map((one) => {
    const { body, number, subjectId, createdAt } = one
    const reason = cutToLength(body.reason ?? m['moderation.cases.noReason']({}, { locale }), REASON_SHOWN)
    const who = actorOf(one.actorId, one, settings, view, { isPublic: !isPrivate, readerId: ownerId })
    return `**#${number}** ${typeName(body.type, locale)} · <@${subjectId}> · ${momentTag(createdAt, 'd')} · ${who}\n> ${reason.replaceAll('\n', ' ')}`
  })
  const embed = {
    title: m['moderation.cases.listTitle']({ count }, { locale }),
    description: lines.join('\n') || m['moderation.cases.listEmpty']({}, { locale }),
    color: view.shared.accentColor,
    footer: { text: m['moderation.cases.page']({ page: page + 1, pages }, { locale }) },
  }
  const button = (route: 'page' | 'show', to: number) =>
    customId('moderation', route, ownerId, filter.type ?? 'all', to, filter.userId ?? '', filter.moderatorId ?? '')
  const buttons = [
    ...(pages > 1
      ? [
          { emoji: '◀️', style: 'grey' as const, customId: button('page', page - 1), disabled: page <= 0 },
          { emoji: '▶️', style: 'grey' as const, customId: button('page', page + 1), disabled: page >= pages - 1 },
        ]
      : []),
    ...(isPrivate && rows.length > 0
      ? [{ label: m['moderation.cases.show']({}, { locale }), style: 'blue' as const, customId: button('show', page) }]
      : []),
  ]
  const controls: BotRow[] = buttons.length > 0 ? [{ buttons }] : []
  if (rows.length > 0) {
    const options = rows.map(({ id: value, number, body }) => ({
      value,
      label: `#${number} · ${typeName(body.type, locale)} · ${printedName(body.targetName)}`,
      ...(body.reason && { description: body.reason }),
    }))
    const placeholder = m['moderation.cases.view']({}, { locale })
    controls.push({ select: { kind: 'text', customId: customId('moderation', 'view', ownerId), placeholder, options } })
  }
  const content = filter.search === null ? undefined : `${SEARCH_SIGN}${filter.search}`
  return { content, embeds: [embed], rows: controls }
}
