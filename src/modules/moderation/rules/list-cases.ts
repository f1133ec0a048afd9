import { customId } from '#core/bot/custom-id.ts'
import type { BotMessage, BotRow } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { SanctionType } from '#core/cases-api.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import type { Case } from './case-record.ts'
import { moderatorOf } from './case-summary.ts'
import { momentTag, typeName } from './words.ts'

const PAGE_ROWS = 10
const REASON_SHOWN = 120

export type CaseFilter = {
  userId: string | null
  moderatorId: string | null
  type: SanctionType | null
  search: string | null
}

/** Nobody reads notes about themselves, and nobody but the team reads any. */
export function matching(cases: readonly Case[], filter: CaseFilter, readerId: string, isPublic: boolean): Case[] {
  const wanted = foldName(filter.search ?? '')
  return cases.filter(({ body, state, subjectId }) => {
    if (state === 'deleted' || state === 'failed' || state === 'applying') return false
    if (body.type === 'note' && (isPublic || subjectId === readerId)) return false
    if (filter.type !== null && body.type !== filter.type) return false
    const text = `${body.reason ?? ''} ${body.targetName} ${isPublic ? '' : (body.context ?? '')}`
    return foldName(text).includes(wanted)
  })
}

type Shown = { cases: readonly Case[]; filter: CaseFilter; page: number }
type Options = { id: string; ownerId: string; isPrivate: boolean; locale: Locale }

/** One line each, with its reason; a select opens one of them. */
export function listMessage(
  { cases, filter, page }: Shown,
  { id, ownerId, isPrivate, locale }: Options,
  settings: ModerationSettings,
  view: RuleView,
): BotMessage {
  const pages = Math.max(1, Math.ceil(cases.length / PAGE_ROWS))
  const at = Math.min(Math.max(0, page), pages - 1)
  const rows = cases.slice(at * PAGE_ROWS, (at + 1) * PAGE_ROWS)
  const lines = rows.map((one) => {
    const { body, number, subjectId, createdAt } = one
    const reason = cutToLength(body.reason ?? m['moderation.cases.noReason']({}, { locale }), REASON_SHOWN)
    const who = moderatorOf(one, settings, view, !isPrivate)
    return `**#${number}** ${typeName(body.type, locale)} · <@${subjectId}> · ${momentTag(createdAt, 'd')} · ${who}\n> ${reason.replaceAll('\n', ' ')}`
  })
  const embed = {
    title: m['moderation.cases.listTitle']({ count: cases.length }, { locale }),
    description: lines.join('\n') || m['moderation.cases.listEmpty']({}, { locale }),
    color: view.shared.accentColor,
    footer: { text: m['moderation.cases.page']({ page: at + 1, pages }, { locale }) },
  }
  const button = (route: 'page' | 'show', to: number) =>
    customId('moderation', route, ownerId, id, to, filter.userId ?? '', filter.moderatorId ?? '')
  const buttons = [
    ...(pages > 1
      ? [
          { emoji: '◀️', style: 'grey' as const, customId: button('page', at - 1), disabled: at === 0 },
          { emoji: '▶️', style: 'grey' as const, customId: button('page', at + 1), disabled: at === pages - 1 },
        ]
      : []),
    ...(isPrivate && rows.length > 0
      ? [{ label: m['moderation.cases.show']({}, { locale }), style: 'blue' as const, customId: button('show', at) }]
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
  return { embeds: [embed], rows: controls }
}
