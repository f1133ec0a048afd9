import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DELETE_WINDOWS_SECONDS, isBan, isTemporary, MUTE_MAX_SECONDS } from '#core/cases-api.ts'
import { messageLink } from '#core/guild/message-link.ts'
import type { ReportSanction } from '#core/reports-api.ts'
import type { ReportsSettings } from '../settings.ts'
import { changed } from './handle-case.ts'
import { type PredefinedEntry, predefinedIn } from './moderation-settings.ts'
import { type ReportCase, reportCaseIn } from './report-record.ts'

/** What moderation should do: a predefined sanction in its current version, or a custom one. */
export type PlannedSanction = Pick<PredefinedEntry, 'type'> & {
  predefinedId: string | null
  duration: number | null
  deleteMessages: number
}
export type SanctionObstacle = 'noSuchSanction' | 'badDuration' | 'muteTooLong'

/** Moderation checks whether the moderator may. */
export function plannedSanction(
  what: ReportSanction['what'],
  settings: ReportsSettings,
  premium: boolean,
): { ok: true; plan: PlannedSanction } | { ok: false; why: SanctionObstacle } {
  if ('entry' in what) {
    const entry = predefinedEntry(what.entry, settings, premium)
    if (!entry) return { ok: false, why: 'noSuchSanction' }
    const { id, type, duration = null, deleteMessages = 0 } = entry
    return { ok: true, plan: { predefinedId: id, type, duration, deleteMessages } }
  }
  const { type, duration, deleteMessages } = what
  if (!settings.reportSystem.customSanction) return { ok: false, why: 'noSuchSanction' }
  if (isTemporary(type) && duration === null) return { ok: false, why: 'badDuration' }
  if (type === 'tempmute' && (duration ?? 0) > MUTE_MAX_SECONDS) return { ok: false, why: 'muteTooLong' }
  const plan = {
    predefinedId: null,
    type,
    duration: isTemporary(type) ? duration : null,
    deleteMessages: isBan(type) ? deleteMessages : 0,
  }
  return { ok: true, plan }
}

export const predefinedEntry = (id: string, settings: ReportsSettings, premium: boolean) =>
  predefinedIn(settings, premium).find((entry) => entry.id === id)

type Asked = Pick<ReportSanction, 'reason' | 'context' | 'keepsOpen'> & {
  by: string
  images: { name: string; url: string }[]
  /** Who waits for an answer on Discord; null: requested on the dashboard. */
  reply: JsonValue
}

/** Moderation checks and applies it; the case it opens closes this one, unless it should stay open. */
export function sanctionEffects(
  one: ReportCase,
  plan: PlannedSanction,
  { by, reason, context, keepsOpen, images, reply }: Asked,
  settings: ReportsSettings,
  view: RuleView,
): Effect[] {
  const { channelId, messageId } = one
  const link = channelId && messageId ? messageLink({ guildId: view.guild.id, channelId, messageId }) : null
  const payload: JsonValue = {
    ...plan,
    userId: one.targetId,
    targetName: one.body.targetName,
    moderatorId: by,
    source: 'report',
    reason,
    // So that the team finds the report from the sanction.
    context: [context, link].filter(Boolean).join('\n') || null,
    images,
    evidenceFrom: one.body.message?.channelId ?? null,
    channelId,
    reportId: one.id,
    reply,
  }
  return [
    ...changed(one, { body: { sanctionBy: by, keepsOpen, context } }, settings, view, false),
    askModule(view, { module: 'moderation', from: 'reports', what: 'sanction', payload }),
  ]
}

/** The longest of those ticked. */
export const deletionOf = (ticked: readonly string[]): (typeof DELETE_WINDOWS_SECONDS)[number] =>
  DELETE_WINDOWS_SECONDS.findLast((seconds) => ticked.includes(String(seconds))) ?? 0

/** Moderation has told the person why; the case waits for another decision. */
export function sanctionDeclined(_event: EventOf<'requested'>, settings: ReportsSettings, view: RuleView): Decision {
  const one = reportCaseIn(view)
  if (!one) return nothing('caseGone')
  return {
    effects: changed(one, { body: { sanctionBy: null, keepsOpen: false } }, settings, view, false),
    reasons: [{ code: 'sanctionDeclined' }],
  }
}
