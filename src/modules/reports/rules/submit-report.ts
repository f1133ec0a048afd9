import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing, ref } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { FileSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { reportsDefaultTexts } from '../default-texts.ts'
import type { ReportsSettings } from '../settings.ts'
import { reportVariables } from '../variables.ts'
import { backgroundMembers, backgroundNeeds, backgroundOf } from './background.ts'
import { caseEntry } from './case-entry.ts'
import { caseMessage } from './case-message.ts'
import { orElse, type ReportRefusal, refuse } from './refuse.ts'
import {
  COUNTER,
  handlesReports,
  LIVE_STATES,
  REPORT,
  type ReportBody,
  type ReportCase,
  reportCaseById,
  reportCaseIn,
  reportCasesIn,
  type SingleReport,
} from './report-record.ts'

export const POST_JOB = 'post'
const GROUPED_MS = 15 * 60_000
const TEXT_KEPT = 2_000
const FILE_TYPES = /^(?:image\/(?:png|jpeg|gif)|video\/(?:mp4|webm|quicktime))/
const ALARM = '🚨'

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

/** First obstacle of all, in the order in which people can do something about it. */
function obstacle(asker: Asker, draft: ReportDraft, settings: ReportsSettings, view: RuleView): ReportRefusal | null {
  const { channel, banRoles, cooldown } = settings.reportSystem
  const { member } = asker
  const { guild, now } = view
  if (!channel || !guild.channels.has(channel) || !guild.botCan('sendMessages', channel)) return 'unavailable'
  if (banRoles.some((id) => member.roleIds.includes(id))) return 'mayNotReport'
  if (recentOf(member.id, view).filter((at) => at > now - cooldown.period * 1_000).length >= cooldown.count)
    return 'tooMany'
  if (draft.target.id === member.id) return 'yourself'
  if (draft.target.id === guild.bot.id) return 'theBot'
  if (draft.target.bot) return 'otherBot'
  if (draft.file && !FILE_TYPES.test(draft.file.contentType ?? '')) return 'badFile'
  const own = (one: ReportCase) => one.body.reports.some(({ reporterId }) => reporterId === member.id)
  const isSame = ({ body }: ReportCase) => draft.message !== null && body.message?.id === draft.message.id
  return reportCasesIn(view, 'about').some((one) => isSame(one) && own(one)) ? 'reportedBefore' : null
}

const recentOf = (userId: string, view: Pick<RuleView, 'held'>): number[] =>
  times.safeParse(view.held(cooldownKey(userId))).data ?? []

/** Joins the case that is being worked on, or opens another one. Only the reporter sees that anything happened. */
export function submitReport(
  asker: Asker,
  draft: ReportDraft,
  settings: ReportsSettings,
  view: RuleView,
  /** A form that a message's button opened. */
): Decision {
  const code = obstacle(asker, draft, settings, view)
  if (code) return refuse(asker, code)
  const { now } = view
  const { reportSystem } = settings
  const single: SingleReport = {
    reporterId: asker.member.id,
    reason: draft.reason,
    source: draft.source,
    file: draft.file && { name: draft.file.name, url: draft.file.url },
    at: now,
  }
  const cases = reportCasesIn(view, 'about')
  const isLive = ({ state }: ReportCase) => (LIVE_STATES as readonly string[]).includes(state)
  const sameMessage = cases.find(({ body }) => draft.message !== null && body.message?.id === draft.message.id)
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
    message: { content: confirmation(asker, draft, settings, view) },
  }
  const work = joined
    ? joinCase(joined, single, settings, view)
    : openCase(draft, single, sameMessage?.id ?? null, settings, view)
  return {
    effects: [held, ...work, reply, ...alarm(draft, settings)],
    reasons: [{ code: joined ? 'joined' : 'reported' }],
    otherwise: orElse(asker),
  }
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
  ]
}

function openCase(
  { target, message }: ReportDraft,
  single: SingleReport,
  earlier: string | null,
  settings: ReportsSettings,
  view: RuleView,
): Effect[] {
  const id = view.newId()
  const isByApp = message?.askedBy !== undefined && message.author.id !== target.id
  const body: ReportBody = {
    kind: message ? 'message' : 'user',
    targetName: target.name,
    // Copied now: it may be deleted before the team looks.
    message: message && {
      channelId: message.channelId,
      id: message.id,
      text: cutToLength(message.content || message.otherText, TEXT_KEPT),
      files: message.files.map(({ name, url }) => ({ name, url })),
    },
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
    tickets: [],
    threadId: null,
    isAboutTeam: settings.reportSystem.minRoleTarget && handlesReports(target, settings, view.guild),
    isByApp,
    background: null,
    earlier,
  }
  return [
    {
      type: 'putRecord',
      kind: REPORT,
      id,
      number: { counter: COUNTER },
      state: 'opening',
      subjectId: target.id,
      body: body as unknown as JsonValue,
    },
    {
      type: 'schedule',
      job: POST_JOB,
      key: id,
      at: view.now,
      payload: { targetId: target.id, reporterId: single.reporterId },
    },
  ]
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
  return cutToLength(
    fillTemplate(template, reportVariables, { member, guild, channel, now, locale, timezone, cdn, report }),
    2_000,
  )
}

export const postNeeds = ({ key, payload }: EventOf<'jobDue'>): Needs => ({
  members: backgroundMembers(payload),
  records: { ...reportCaseById(key), ...backgroundNeeds(payload) },
})

/** The number is there: the case goes to its channel, and the owner hears of one about the team. */
export function postCase(event: EventOf<'jobDue'>, settings: ReportsSettings, view: RuleView): Decision {
  const stored = reportCaseIn(view)
  const { channel, mention, openModThread } = settings.reportSystem
  if (!stored || stored.messageId !== null) return nothing('caseGone')
  // Somebody may have taken it on or closed it on the page before it gets here: it is posted as it is by then.
  const isUntouched = stored.state === 'opening'
  const background = backgroundOf(stored, view)
  const state = isUntouched ? 'open' : stored.state
  const one: ReportCase = { ...stored, state, body: { ...stored.body, background } }
  if (channel === null || !view.guild.channels.has(channel)) return nothing('unavailable')
  const { locale, premium, ownerId, name } = view.guild
  const roles = mention.filter((one) => one !== 'everyone' && one !== 'here')
  const called = (isUntouched ? mention : [])
    .map((one) => (one === 'everyone' || one === 'here' ? `@${one}` : `<@&${one}>`))
    .join(' ')
  const message = {
    ...caseMessage(one, settings, view),
    ...(called && { content: called }),
    mentions: { everyone: roles.length < mention.length, roles },
  }
  const threadName = m['reports.bot.threadName']({ number: one.number, name: one.body.targetName }, { locale })
  const thread: Effect[] =
    premium && openModThread
      ? [
          {
            type: 'createThread',
            channelId: channel,
            messageId: ref('case'),
            name: cutToLength(threadName, 100),
            as: 'thread',
            optional: true,
          },
          { type: 'changeRecord', kind: REPORT, id: event.key, body: { threadId: ref('thread') } },
        ]
      : []
  const owner: Effect[] = one.body.isAboutTeam
    ? [
        {
          type: 'sendDirectMessage',
          userId: ownerId,
          message: {
            content: m['reports.bot.ownerTold'](
              { number: one.number, member: `<@${one.targetId}>`, server: escapeMarkdown(name) },
              { locale },
            ),
          },
          optional: true,
        },
      ]
    : []
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: REPORT,
        id: event.key,
        expect: { state: stored.state },
        state,
        body: { background },
      },
      { type: 'sendMessage', channelId: channel, message, as: 'case' },
      // What people do while it is being sent stays.
      { type: 'changeRecord', kind: REPORT, id: event.key, channelId: channel, messageId: ref('case') },
      ...thread,
      ...owner,
      caseEntry(one, 'open', view),
    ],
    reasons: [{ code: 'posted' }],
  }
}
