import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import { proofPictures } from '#core/bot/proof-pictures.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CASE_REASON_MAX, DELETE_WINDOWS_SECONDS, isBan, isTemporary, PROOF_PICTURES_MAX } from '#core/cases-api.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import type { Locale } from '#core/locale.ts'
import { REPORT_CONTEXT_MAX, REPORT_SANCTIONS, type ReportSanctionType } from '#core/reports-api.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { workedOn } from './handle-case.ts'
import type { PredefinedEntry } from './moderation-settings.ts'
import { orElse, refuse } from './refuse.ts'
import type { ReportCase } from './report-record.ts'
import { deletionOf, plannedSanction, predefinedEntry, sanctionEffects } from './sanction.ts'

const CUSTOM = 'custom'
const KEEP_OPEN = 'keepOpen'
const HOUR_SECONDS = 3_600

const typeOf = (name: string | undefined) => REPORT_SANCTIONS.find((one) => one === name)

/** Handles a choice in the menu of the case. For a custom sanction, the type is asked first. */
export function askSanction(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const locale = event.locale.own
  const [chosen = CUSTOM] = event.values
  if (chosen !== CUSTOM) {
    const entry = predefinedEntry(chosen, settings, view.guild.premium)
    return entry ? sanctionForm(one, entry, locale) : refuse(event, 'noSuchSanction')
  }
  if (!settings.reportSystem.customSanction) return refuse(event, 'noSuchSanction')
  const select = {
    kind: 'text' as const,
    customId: customId('reports', 'kind', one.id),
    placeholder: m['reports.bot.sanctionType']({}, { locale }),
    options: REPORT_SANCTIONS.map((value) => ({ value, label: m[`reports.bot.sanctions.${value}`]({}, { locale }) })),
  }
  const content = m['reports.bot.kindAsked']({}, { locale })
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content, rows: [{ select }] } }],
    reasons: [{ code: 'sanctionAsked' }],
  }
}

/** The form of a custom sanction. */
export function askCustom(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const type = typeOf(event.values[0])
  return type ? sanctionForm(found.one, type, event.locale.own) : refuse(event, 'noSuchSanction')
}

/** Only the fields this sanction needs: a form has room for five. */
function sanctionForm(one: ReportCase, what: PredefinedEntry | ReportSanctionType, locale: Locale): Decision {
  const words = { locale }
  const entry = typeof what === 'string' ? null : what
  const isOwn = typeof what === 'string'
  const deletions = DELETE_WINDOWS_SECONDS.filter((seconds) => seconds > 0).map((seconds) => ({
    value: String(seconds),
    label: m['reports.bot.deleteHours']({ count: seconds / HOUR_SECONDS }, words),
  }))
  const offersDeletion = isOwn && isBan(what)
  const duration: ModalField = {
    key: 'duration',
    kind: 'line',
    label: m['reports.bot.duration']({}, words),
    placeholder: '10m, 2h, 3d',
    required: true,
    max: 60,
  }
  const fields: ModalField[] = [
    {
      key: 'reason',
      kind: 'paragraph',
      label: m['reports.bot.reason']({}, words),
      value: cutToLength(entry?.reason ?? one.body.reports[0]?.reason ?? '', CASE_REASON_MAX),
      required: true,
      max: CASE_REASON_MAX,
    },
    ...(isOwn && isTemporary(what) ? [duration] : []),
    {
      key: 'also',
      kind: 'select',
      label: m['reports.bot.also']({}, words),
      select: {
        kind: 'text',
        required: false,
        min: 0,
        max: offersDeletion ? 2 : 1,
        options: [
          { value: KEEP_OPEN, label: m['reports.bot.keepOpen']({}, words) },
          ...(offersDeletion ? deletions : []),
        ],
      },
    },
    {
      key: 'pictures',
      kind: 'file',
      label: m['reports.bot.pictures']({}, words),
      required: false,
      min: 0,
      max: PROOF_PICTURES_MAX,
    },
    {
      key: 'context',
      kind: 'paragraph',
      label: m['reports.bot.context']({}, words),
      required: false,
      max: REPORT_CONTEXT_MAX,
    },
  ]
  const modal = {
    customId: customId('reports', 'sanctioned', one.id, entry?.id ?? CUSTOM, isOwn ? what : ''),
    title: isOwn ? m[`reports.bot.sanctions.${what}`]({}, words) : what.name,
    fields,
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'sanctionAsked' }] }
}

export function submitSanction(event: ModalEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const field = (key: string) => event.fields.get(key)?.[0]?.trim() || null
  const [, entryId = CUSTOM, named] = event.args
  const type = typeOf(named)
  const also = event.fields.get('also') ?? []
  const written = field('duration')
  const own = type && {
    type,
    duration: written === null ? null : parseDuration(written),
    deleteMessages: deletionOf(also),
  }
  const what = entryId === CUSTOM ? own : { entry: entryId }
  if (!what) return refuse(event, 'noSuchSanction')
  const planned = plannedSanction(what, settings, view.guild.premium)
  if (!planned.ok) return refuse(event, planned.why)
  const sent = (event.fields.get('pictures') ?? []).flatMap((id) => event.targets.files.get(id) ?? [])
  const images = proofPictures(sent)
  if (!images) return refuse(event, 'badPicture')
  const asked = {
    by: event.member.id,
    reason: field('reason') ?? '',
    context: field('context'),
    keepsOpen: also.includes(KEEP_OPEN),
    images,
    reply: keepReply(event, true),
  }
  return {
    effects: sanctionEffects(found.one, planned.plan, asked, settings, view),
    reasons: [{ code: 'sanctionAsked' }],
    otherwise: orElse(event),
  }
}
