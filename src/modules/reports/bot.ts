import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byRequest, byTag } from '#core/bot/dispatch.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { Needs } from '#core/bot/view.ts'
import { GIVEN_STATES } from '#core/cases-api.ts'
import { listRoute, reportsList } from './commands/list-command.ts'
import { reportMessage, reportThisMessage, reportThisUser, reportUser } from './commands/report-commands.ts'
import { reportsModule } from './module.ts'
import { offerTickets, openTicket, ticketOpened } from './rules/case-tickets.ts'
import { askContext, askOutcome, caseOpened, outcomeNeeds, submitOutcome } from './rules/close-case.ts'
import { FORGET_JOB, forgetCase } from './rules/forget-case.ts'
import { actFromDashboard, DASHBOARD_JOB, dashboardNeeds } from './rules/from-dashboard.ts'
import { claimCase, readCase, reopenCase, showSanctions } from './rules/handle-case.ts'
import { FILE_TAG, fileNeeds, hearOfFile } from './rules/keep-files.ts'
import { linkNeeds, linkSanction, mayBelongToReport, offerLink, offerNeeds } from './rules/link-sanction.ts'
import { hearOfMoved, MOVED_TAG, movedNeeds } from './rules/move-case.ts'
import { POST_JOB, postCase, postNeeds } from './rules/post-case.ts'
import { AROUND_JOB, AROUND_TAG, aroundNeeds, hearOfAround, readLater } from './rules/read-around.ts'
import { formNeeds, submitForm } from './rules/report-form.ts'
import { heldBy, LIVE_STATES, REPORT, recentSanctions, reportCaseById, SANCTION } from './rules/report-record.ts'
import { sanctionDeclined } from './rules/sanction.ts'
import { askCustom, askSanction, submitSanction } from './rules/sanction-form.ts'
import { splitCase } from './rules/split-case.ts'
import { TELL_JOB, tellNeeds, tellReporters, turnOffNotices } from './rules/tell-reporters.ts'
import type { ReportsSettings } from './settings.ts'

const SANCTIONS_SHOWN = 10

const oneCase = ({ args }: ComponentEvent | ModalEvent): Needs => ({ records: reportCaseById(args[0] ?? '') })
const claimNeeds = ({ args, member }: ComponentEvent): Needs => ({
  records: {
    ...reportCaseById(args[0] ?? ''),
    mine: heldBy(member.id),
  },
})
const reportIdOf = (payload: unknown): string => {
  const id: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'reportId') : null
  return typeof id === 'string' ? id : ''
}

const namedCase = ({ payload }: { payload: unknown }): Needs => ({ records: reportCaseById(reportIdOf(payload)) })

export const bot = defineBot(reportsModule, {
  keeps: { records: [{ kind: REPORT, live: LIVE_STATES }] },
  // Listed next to the case opened at the same moment, the name would tell who reported whom, even to the reported
  // member.
  isUnnamed: (asked) => asked.type === 'command' || asked.route === 'form',
  on: {
    jobDue: byJob<ReportsSettings>({
      [POST_JOB]: { needs: postNeeds, decide: postCase },
      [DASHBOARD_JOB]: { needs: dashboardNeeds, decide: actFromDashboard },
      [TELL_JOB]: { needs: tellNeeds, decide: tellReporters },
      [AROUND_JOB]: { needs: ({ key }) => ({ records: reportCaseById(key) }), decide: readLater },
      [FORGET_JOB]: {
        needs: ({ key }) => ({ records: reportCaseById(key) }),
        decide: (_event, _settings, view) => forgetCase(view),
      },
    }),
    requested: byRequest<ReportsSettings>({
      ticketOpened: { needs: namedCase, decide: ticketOpened },
      sanctionDeclined: { needs: namedCase, decide: sanctionDeclined },
    }),
    answered: byTag<ReportsSettings>({
      [FILE_TAG]: { needs: fileNeeds, decide: hearOfFile },
      [AROUND_TAG]: { needs: aroundNeeds, decide: (event, _settings, view) => hearOfAround(event, view) },
      [MOVED_TAG]: { needs: movedNeeds, decide: hearOfMoved },
    }),
    caseOpened: {
      concerns: (event) => reportIdOf(event.payload) !== '' || mayBelongToReport(event),
      needs: (event) => (reportIdOf(event.payload) === '' ? offerNeeds(event) : namedCase(event)),
      decide: (event, settings, view) =>
        reportIdOf(event.payload) === '' ? offerLink(event, settings, view) : caseOpened(event, settings, view),
    },
  },
  commands: [reportUser, reportMessage, reportThisUser, reportThisMessage, reportsList],
  routes: {
    form: { kind: 'modal', who: 'anybody', needs: formNeeds, decide: submitForm },
    claim: { kind: 'component', who: 'anybody', needs: claimNeeds, decide: claimCase },
    claimToo: { kind: 'component', who: 'anybody', needs: claimNeeds, decide: claimCase },
    process: { kind: 'component', who: 'anybody', needs: oneCase, decide: askOutcome },
    outcome: {
      kind: 'component',
      who: 'anybody',
      needs: ({ args, at }) => ({
        records: {
          ...reportCaseById(args[0] ?? ''),
          cases: { ...recentSanctions(at), subjectOf: { kind: REPORT, id: args[0] ?? '' } },
        },
      }),
      decide: askContext,
    },
    closed: { kind: 'modal', who: 'anybody', needs: outcomeNeeds, decide: submitOutcome },
    read: { kind: 'component', who: 'anybody', needs: oneCase, decide: readCase },
    reopen: { kind: 'component', who: 'anybody', needs: oneCase, decide: reopenCase },
    split: { kind: 'component', who: 'anybody', needs: oneCase, decide: splitCase },
    cases: {
      kind: 'component',
      who: 'anybody',
      needs: ({ args }) => ({
        records: {
          ...reportCaseById(args[0] ?? ''),
          cases: {
            kind: SANCTION,
            state: GIVEN_STATES,
            subjectOf: { kind: REPORT, id: args[0] ?? '' },
            limit: SANCTIONS_SHOWN,
          },
        },
      }),
      decide: showSanctions,
    },
    tickets: { kind: 'component', who: 'anybody', needs: oneCase, decide: offerTickets },
    ticket: { kind: 'component', who: 'anybody', needs: oneCase, decide: openTicket },
    sanction: { kind: 'component', who: 'anybody', needs: oneCase, decide: askSanction },
    kind: { kind: 'component', who: 'anybody', needs: oneCase, decide: askCustom },
    sanctioned: { kind: 'modal', who: 'anybody', needs: oneCase, decide: submitSanction },
    link: { kind: 'component', who: 'anybody', needs: linkNeeds, decide: linkSanction },
    list: listRoute,
    quiet: {
      kind: 'component',
      who: 'recipient',
      needs: ({ member }) => ({ people: [member.id] }),
      decide: (event, _settings, view) => turnOffNotices(event, view),
    },
  },
})
