import { customId } from '#core/bot/custom-id.ts'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { changed, workedOn } from './handle-case.ts'
import { moderationOf, SANCTIONS } from './moderation-settings.ts'
import { orElse, refuse } from './refuse.ts'
import { reportCaseIn } from './report-record.ts'

const CUSTOM = 'custom'
const KEEP_OPEN = 'keepOpen'
const TEMPORARY = ['tempmute', 'tempban']
/** Of a ban: Discord deletes what was written within so many hours. */
const DELETION_HOURS = [1, 6, 12, 24, 72, 168] as const
const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400, j: 86_400, w: 604_800 }

/** `10m`, `2h`, `3d`, `1w`; null when it is none. */
function secondsOf(written: string): number | null {
  const [, amount, unit] = /^\s*(\d{1,4})\s*([mhdjw])\s*$/i.exec(written) ?? []
  return amount && unit ? Number(amount) * (UNIT_SECONDS[unit.toLowerCase()] ?? 0) : null
}

/** Of several that were ticked, the longest. */
const deletionOf = (ticked: readonly string[]): number =>
  DELETION_HOURS.map((count) => count * 3_600).findLast((seconds) => ticked.includes(String(seconds))) ?? 0

/** The form for what was chosen in the menu. Whether this person may is moderation's to say. */
export function askSanction(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const locale = event.locale.own
  const [chosen = CUSTOM] = event.values
  const entry = moderationOf(settings).predefinedSanctions.find(({ id }) => id === chosen)
  const type: ModalField = {
    key: 'type',
    kind: 'select',
    label: m['reports.bot.sanctionType']({}, { locale }),
    select: {
      kind: 'text',
      required: true,
      min: 1,
      max: 1,
      options: SANCTIONS.map((value) => ({ value, label: m[`reports.bot.sanctions.${value}`]({}, { locale }) })),
    },
  }
  const duration: ModalField = {
    key: 'duration',
    kind: 'line',
    label: m['reports.bot.duration']({}, { locale }),
    placeholder: '10m, 2h, 3d',
    required: false,
    max: 8,
  }
  const hours = (count: number) => m['reports.bot.deleteHours']({ count }, { locale })
  const deletions = DELETION_HOURS.map((count) => ({ value: String(count * 3_600), label: hours(count) }))
  // One list for both: a form has room for five fields.
  const also: ModalField = {
    key: 'also',
    kind: 'select',
    label: m['reports.bot.also']({}, { locale }),
    select: {
      kind: 'text',
      required: false,
      min: 0,
      max: entry ? 1 : 2,
      options: [{ value: KEEP_OPEN, label: m['reports.bot.keepOpen']({}, { locale }) }, ...(entry ? [] : deletions)],
    },
  }
  const fields: ModalField[] = [
    ...(entry ? [] : [type]),
    {
      key: 'reason',
      kind: 'paragraph',
      label: m['reports.bot.reason']({}, { locale }),
      value: entry?.reason ?? one.body.reports[0]?.reason,
      required: true,
      max: 800,
    },
    ...(entry ? [] : [duration]),
    also,
    { key: 'context', kind: 'paragraph', label: m['reports.bot.context']({}, { locale }), required: false, max: 1_000 },
  ]
  return {
    effects: [
      {
        type: 'modal',
        modal: {
          customId: customId('reports', 'sanctioned', one.id, one.targetId, entry?.id ?? CUSTOM),
          title: entry?.name ?? m['reports.bot.custom']({}, { locale }),
          fields,
        },
      },
    ],
    reasons: [{ code: 'sanctionAsked' }],
  }
}

/** Moderation checks and applies it; what moderation opens closes this case, unless it is to stay open. */
export function submitSanction(event: ModalEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const field = (key: string) => event.fields.get(key)?.[0]?.trim() || null
  const entry = moderationOf(settings).predefinedSanctions.find(({ id }) => id === event.args[2])
  const type = entry?.type ?? SANCTIONS.find((one) => one === field('type'))
  if (!type) return refuse(event, 'changed')
  const written = field('duration')
  const duration = entry ? (entry.duration ?? null) : written === null ? null : secondsOf(written)
  if (TEMPORARY.includes(type) && duration === null) return refuse(event, 'badDuration')
  const context = field('context')
  const also = event.fields.get('also') ?? []
  const payload = {
    type,
    userId: one.targetId,
    targetName: one.body.targetName,
    moderatorId: event.member.id,
    source: 'report',
    reason: field('reason'),
    context,
    duration: TEMPORARY.includes(type) ? duration : null,
    deleteMessages: entry?.deleteMessages ?? deletionOf(also),
    channelId: one.channelId,
    reportId: one.id,
    predefinedId: entry?.id ?? null,
    reply: keepReply(event, true),
  }
  const { guildId } = event
  return {
    effects: [
      ...changed(
        one,
        { body: { sanctionBy: event.member.id, keepsOpen: also.includes(KEEP_OPEN), context } },
        settings,
        view,
        false,
      ),
      {
        type: 'emit',
        event: {
          type: 'requested',
          guildId,
          at: view.now,
          module: 'moderation',
          from: 'reports',
          what: 'sanction',
          payload,
        },
      },
    ],
    reasons: [{ code: 'sanctionAsked' }],
    otherwise: orElse(event),
  }
}

/** Moderation has told the person why; the case waits for another decision. */
export function sanctionDeclined(_event: EventOf<'requested'>, settings: ReportsSettings, view: RuleView): Decision {
  const one = reportCaseIn(view)
  if (!one) return nothing('caseGone')
  return {
    effects: changed(one, { body: { sanctionBy: null, keepsOpen: false } }, settings, view, false),
    reasons: [{ code: 'sanctionDeclined' }],
  }
}
