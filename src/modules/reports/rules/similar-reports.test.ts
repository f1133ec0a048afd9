import { expect, it } from 'vitest'
import type { ReportBody, ReportCase } from './report-record.ts'
import { similarReports } from './similar-reports.ts'

let at = 0
const aReport = (id: string, reason: string, changes: Partial<ReportBody> = {}): ReportCase => ({
  kind: 'report',
  id,
  number: 1,
  state: 'closed',
  targetId: '20',
  actorId: null,
  channelId: null,
  messageId: null,
  dueAt: null,
  version: 1,
  createdAt: at++,
  updatedAt: 0,
  body: {
    kind: 'user',
    targetName: 'tofu',
    message: null,
    reports: [{ reporterId: '30', reason, source: 'text', file: null, at: 0 }],
    lastReportAt: 0,
    handlers: [],
    outcome: 'rejected',
    context: null,
    closedBy: null,
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
    ...changes,
  },
})
const found = (reason: string, closed: ReportCase[]) =>
  similarReports(aReport('own', reason, { outcome: null }), closed).map(({ id }) => id)

it('are those whose reasons share most words, whatever their accents and capitals', () => {
  const closed = [
    aReport('a', 'Spam in every channel'),
    aReport('b', 'INSULTES répétées en vocal'),
    aReport('c', 'He keeps sending insultes'),
    aReport('d', 'A scam link'),
  ]
  expect(found('insultés répétées', closed)).toEqual(['b', 'c'])
  expect(found('scam', closed)).toEqual(['d'])
})

it('prefer the same kind of report, then the newest, five at most', () => {
  const closed = Array.from({ length: 7 }, (_, n) => aReport(`n${n}`, 'Spam', n < 2 ? {} : { kind: 'message' }))
  expect(found('Spam', closed)).toEqual(['n1', 'n0', 'n6', 'n5', 'n4'])
})

it('are never the report itself, nor one without an outcome, nor one that only came from the same place', () => {
  expect(
    found('Spam', [aReport('own', 'Spam'), aReport('a', 'Spam', { outcome: null }), aReport('b', 'Insults')]),
  ).toEqual([])
})
