import type { Effect } from '#core/bot/effects.ts'
import { POST_JOB } from '#modules/reports/rules/post-case.ts'
import { COUNTER, type Outcome, REPORT, type ReportBody } from '#modules/reports/rules/report-record.ts'
import { HOUR_MS, type PastAct, type Scene, type Who } from './past-act.ts'

export type PastReport = {
  hoursAgo: number
  about: Who
  /** Several reports about the same thing within minutes form one case. */
  reports: readonly { by: Who; reason: string }[]
  closed?: { by: Who; outcome: Outcome; context: string }
}

const APART_MS = 4 * 60_000

export const reportActs = (reports: readonly PastReport[], scene: Scene): PastAct[] =>
  reports.map((one) => ({
    module: 'reports',
    at: scene.now - one.hoursAgo * HOUR_MS,
    effects: effectsOf(one, scene),
  }))

/** An open one is posted by the bot as if it had just been made. */
function effectsOf({ hoursAgo, about, reports, closed }: PastReport, scene: Scene): Effect[] {
  const id = scene.newId()
  const target = scene.person(about)
  const at = scene.now - hoursAgo * HOUR_MS
  const closer = closed ? scene.person(closed.by).id : null
  const body: ReportBody = {
    kind: 'user',
    targetName: target.name,
    message: null,
    reports: reports.map(({ by, reason }, place) => ({
      reporterId: scene.person(by).id,
      reason,
      source: 'text',
      file: null,
      at: at + place * APART_MS,
    })),
    lastReportAt: at + (reports.length - 1) * APART_MS,
    handlers: closer === null ? [] : [closer],
    outcome: closed?.outcome ?? null,
    context: closed?.context ?? null,
    closedBy: closer,
    sanction: null,
    sanctionBy: null,
    keepsOpen: false,
    cases: [],
    caseNumbers: [],
    tickets: [],
    threadId: null,
    isAboutTeam: false,
    isByApp: false,
    background: null,
    earlier: null,
    around: [],
  }
  const put: Effect = {
    type: 'putRecord',
    kind: REPORT,
    id,
    number: { counter: COUNTER },
    state: closed ? 'closed' : 'opening',
    subjectId: target.id,
    body,
  }
  if (closed) return [put]
  return [
    put,
    {
      type: 'schedule',
      job: POST_JOB,
      key: id,
      at: scene.now,
      payload: { targetId: target.id, reporterId: scene.person(reports[0]?.by ?? about).id },
    },
  ]
}
