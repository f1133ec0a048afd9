import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { FileSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { reportsDefaultTexts } from '../default-texts.ts'
import type { ReportsSettings } from '../settings.ts'
import { reportVariables } from '../variables.ts'
import { caseMessage } from './case-message.ts'
import { fileOf, keepFilesOf } from './keep-files.ts'
import { ALARM } from './mark-message.ts'
import { newCase } from './post-case.ts'
import { orElse, type ReportRefusal, refuse } from './refuse.ts'
import {
  handlesReports,
  LIVE_STATES,
  messagesOf,
  REPORT,
  type ReportBody,
  type ReportCase,
  type ReportedMessage,
  reportCasesIn,
  type SingleReport,
} from './report-record.ts'

const GROUPED_MS = 15 * 60_000
const TEXT_KEPT = 2_000
const DESCRIPTION_MAX = 4_096
const FILE_TYPES = /^(?:image\/(?:png|jpeg|gif)|video\/(?:mp4|webm|quicktime))/

/** What the bot needs in the team's channel: a report that cannot be posted is refused rather than lost. */
const POSTING = ['viewChannel', 'sendMessages', 'embedLinks'] as const

type Target = { id: string; name: string; bot: boolean; roleIds: readonly string[] }
export type ReportDraft = {
  target: Target
  message: MessageSnapshot | null
  reason: string
  source: SingleReport['source']
  file: FileSnapshot | null
}

export const submitNeeds = (targetId: string): Needs => ({
  records: { about: { kind: REPORT, subjectId: targetId, limit: 50 } },
})

const times = z.array(z.number())
const cooldownKey = (userId: string) => `reports:${userId}`

/** The first obstacle, in the order in which people can do something about it. */
function obstacle(asker: Asker, draft: ReportDraft, settings: ReportsSettings, view: RuleView): ReportRefusal | null {
  const { channel, banRoles, cooldown } = settings.reportSystem
  const { member } = asker
  const { guild, now } = view
  if (!channel || !guild.channels.has(channel) || !POSTING.every((one) => guild.botCan(one, channel)))
    return 'unavailable'
  if (banRoles.some((id) => member.roleIds.includes(id))) return 'mayNotReport'
  if (recentOf(member.id, view).filter((at) => at > now - cooldown.period * 1_000).length >= cooldown.count)
    return 'tooMany'
  if (draft.target.id === member.id) return 'yourself'
  if (draft.target.id === guild.bot.id) return 'theBot'
  if (draft.target.bot) return 'otherBot'
  if (draft.file && !FILE_TYPES.test(draft.file.contentType ?? '')) return 'badFile'
  const own = (one: ReportCase) => one.body.reports.some(({ reporterId }) => reporterId === member.id)
  return reportCasesIn(view, 'about').some((one) => isAbout(one, draft) && own(one)) ? 'reportedBefore' : null
}

const isAbout = ({ body }: ReportCase, { message }: ReportDraft): boolean =>
  message !== null && messagesOf(body).some(({ id }) => id === message.id)

const recentOf = (userId: string, view: Pick<RuleView, 'held'>): number[] =>
  times.safeParse(view.held(cooldownKey(userId))).data ?? []

/** Joins an open case, or opens another one. Only the reporter sees that anything happened. */
export function submitReport(
  asker: Asker,
  draft: ReportDraft,
  settings: ReportsSettings,
  view: RuleView,
  /** A form opened by a message's button. */
): Decision {
  const code = obstacle(asker, draft, settings, view)
  if (code === 'unavailable') return unavailable(asker, settings, view)
  if (code) return refuse(asker, code)
  const { now } = view
  const { reportSystem } = settings
  const single: SingleReport = {
    reporterId: asker.member.id,
    reason: draft.reason,
    source: draft.source,
    file: draft.file && fileOf(draft.file),
    at: now,
  }
  const cases = reportCasesIn(view, 'about')
  const isLive = ({ state }: ReportCase) => (LIVE_STATES as readonly string[]).includes(state)
  const sameMessage = cases.find((one) => isAbout(one, draft))
  const joined = reportSystem.grouping
    ? cases.find((one) => isLive(one) && (one === sameMessage || now - one.body.lastReportAt <= GROUPED_MS))
    : undefined
  const held: Effect = {
    type: 'hold',
    key: cooldownKey(asker.member.id),
    value: [...recentOf(asker.member.id, view), now].slice(-20),
    forgetAt: now + reportSystem.cooldown.period * 1_000,
  }
  const reply: Effect = {
    type: 'reply',
    isPrivate: true,
    message: { embeds: [{ description: confirmation(asker, draft, settings, view), color: view.shared.accentColor }] },
  }
  const work = joined
    ? joinCase(
        joined,
        !draft.message || joined.body.message?.id === draft.message.id ? single : withMessage(single, draft.message),
        settings,
        view,
      )
    : openCase(draft, single, sameMessage?.id ?? null, settings, view)
  return {
    effects: [held, ...work, reply, ...alarm(draft, settings)],
    reasons: [{ code: joined ? 'joined' : 'reported' }],
    otherwise: orElse(asker),
  }
}

/** Copied now, because it may be deleted before the team looks. */
const copyOf = (message: MessageSnapshot): ReportedMessage => ({
  channelId: message.channelId,
  id: message.id,
  text: cutToLength(message.content || message.otherText, TEXT_KEPT),
  files: message.files.map(fileOf),
})
const withMessage = (single: SingleReport, message: MessageSnapshot): SingleReport => ({
  ...single,
  message: copyOf(message),
})

/** Members are told no more than that; those in charge are notified, or nobody would fix it. */
function unavailable(asker: Asker, { reportSystem }: ReportsSettings, view: RuleView): Decision {
  const answer = refuse(asker, 'unavailable')
  const alert = logAlert(view, 'reports', { code: 'reportsChannel', channelId: reportSystem.channel })
  return { ...answer, effects: [...answer.effects, alert] }
}

function joinCase(one: ReportCase, single: SingleReport, settings: ReportsSettings, view: RuleView): Effect[] {
  const body: ReportBody = { ...one.body, reports: [...one.body.reports, single], lastReportAt: view.now }
  const { channelId, messageId } = one
  return [
    {
      type: 'changeRecord',
      kind: REPORT,
      id: one.id,
      expect: { version: one.version },
      body: { reports: body.reports, lastReportAt: view.now },
    },
    ...(channelId && messageId
      ? [
          {
            type: 'editMessage',
            channelId,
            messageId,
            message: caseMessage({ ...one, body }, settings, view),
            optional: true,
          } as const,
        ]
      : []),
    // A case that has not been posted yet stores its files when it is.
    ...(messageId ? keepFilesOf(one.id, { reports: [single], message: null }) : []),
  ]
}

function openCase(
  { target, message }: ReportDraft,
  single: SingleReport,
  earlier: string | null,
  settings: ReportsSettings,
  view: RuleView,
): Effect[] {
  const isByApp = message?.askedBy !== undefined && message.author.id !== target.id
  const body: ReportBody = {
    kind: message ? 'message' : 'user',
    targetName: target.name,
    message: message && copyOf(message),
    reports: [single],
    lastReportAt: view.now,
    handlers: [],
    outcome: null,
    context: null,
    closedBy: null,
    sanction: null,
    sanctionBy: null,
    keepsOpen: false,
    cases: [],
    caseNumbers: [],
    tickets: [],
    threadId: null,
    isAboutTeam: settings.reportSystem.minRoleTarget && handlesReports(target, settings, view.guild),
    isByApp,
    background: null,
    earlier,
    around: [],
  }
  return newCase(target.id, body, single, view)
}

const alarm = ({ message }: ReportDraft, { reportSystem }: ReportsSettings): Effect[] =>
  message && reportSystem.emoji_status
    ? [{ type: 'addReaction', channelId: message.channelId, messageId: message.id, emoji: ALARM, optional: true }]
    : []

function confirmation(
  { member }: Asker,
  { target, message, reason }: ReportDraft,
  { reportSystem }: ReportsSettings,
  { guild, now, cdn }: RuleView,
): string {
  const template = reportSystem.message ?? reportsDefaultTexts[guild.locale]['reportSystem.message']
  const { locale, timezone } = guild
  const messageUrl = message && messageLink({ guildId: guild.id, channelId: message.channelId, messageId: message.id })
  const channel = findById(guild.channels, message?.channelId)
  const report = { target: `<@${target.id}>`, messageUrl, reason: escapeMarkdown(reason) }
  const context = { member, guild, channel, now, locale, timezone, cdn, report }
  return cutToLength(fillTemplate(template, reportVariables, context), DESCRIPTION_MAX)
}
