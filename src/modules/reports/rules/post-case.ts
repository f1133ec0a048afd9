import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { backgroundMembers, backgroundNeeds, backgroundOf } from './background.ts'
import { caseEntry } from './case-entry.ts'
import { caseMessage } from './case-message.ts'
import { keepFilesOf } from './keep-files.ts'
import { readAround } from './read-around.ts'
import {
  COUNTER,
  REPORT,
  type ReportBody,
  type ReportCase,
  reportCaseById,
  reportCaseIn,
  type SingleReport,
} from './report-record.ts'

export const POST_JOB = 'post'

/** Stored first: it is posted once it has its number. `single`: its first report. */
export function newCase(targetId: string, body: ReportBody, { reporterId }: SingleReport, view: RuleView): Effect[] {
  const id = view.newId()
  return [
    {
      type: 'putRecord',
      kind: REPORT,
      id,
      number: { counter: COUNTER },
      state: 'opening',
      subjectId: targetId,
      body,
    },
    { type: 'schedule', job: POST_JOB, key: id, at: view.now, payload: { targetId, reporterId } },
  ]
}

export const postNeeds = ({ key, payload }: EventOf<'jobDue'>): Needs => ({
  members: backgroundMembers(payload),
  records: { ...reportCaseById(key), ...backgroundNeeds(payload) },
})

/** The number is known: the case is posted in its channel, and the owner is told about one concerning the team. */
export function postCase(event: EventOf<'jobDue'>, settings: ReportsSettings, view: RuleView): Decision {
  const stored = reportCaseIn(view)
  const { channel, mention, openModThread } = settings.reportSystem
  if (!stored || stored.messageId !== null) return nothing('caseGone')
  // It may have been claimed or closed on the page in the meantime: it is posted in its current state.
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
    premium && openModThread && !one.body.isAboutTeam
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
  const owner: Effect[] =
    one.body.isAboutTeam && one.targetId !== ownerId
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
      // Changes made while it is being sent are kept.
      { type: 'changeRecord', kind: REPORT, id: event.key, channelId: channel, messageId: ref('case') },
      ...thread,
      ...owner,
      caseEntry(one, 'open', view),
      ...keepFilesOf(event.key, one.body),
      ...readAround(event.key, one.body, settings, view.now),
    ],
    reasons: [{ code: 'posted' }],
  }
}
