import * as z from 'zod/mini'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import { GIVEN_STATES } from '#core/cases-api.ts'
import { REPORT, type ReportCase, reportCasesIn, SANCTION } from './report-record.ts'

const LATELY_MS = 7 * 86_400_000
/** From this many rejected reports within a week, the team is told; there is no other consequence. */
const REJECTED_MANY = 3
const CASES_READ = 50

const about = z.object({ targetId: z.string(), reporterId: z.optional(z.string()) })

/** The reported member and the reporter, as given by the job. */
export function backgroundNeeds(payload: unknown): Record<string, RecordQuery> {
  const known = about.safeParse(payload).data
  if (!known) return {}
  const { targetId, reporterId } = known
  return {
    cases: { kind: SANCTION, subjectId: targetId, state: GIVEN_STATES, countOnly: true },
    earlier: { kind: REPORT, subjectId: targetId, countOnly: true },
    ...(reporterId && {
      told: { kind: REPORT, textIn: { text: reporterId, paths: ['$.reports[*].reporterId'] }, limit: CASES_READ },
    }),
  }
}

/** The reported member, to know when they joined. */
export const backgroundMembers = (payload: unknown): string[] => {
  const known = about.safeParse(payload).data
  return known ? [known.targetId] : []
}

/** What the team may want to know at the beginning. The case itself is included in the counts. */
export function backgroundOf(
  { id, targetId }: Pick<ReportCase, 'id' | 'targetId'>,
  view: Pick<RuleView, 'records' | 'members' | 'now'>,
): NonNullable<ReportCase['body']['background']> {
  const others = reportCasesIn(view, 'told').filter((one) => one.id !== id)
  const rejected = others.filter(
    ({ body, updatedAt }) => body.outcome === 'rejected' && updatedAt > view.now - LATELY_MS,
  ).length
  return {
    cases: view.records.cases?.count ?? 0,
    files: Math.max(0, (view.records.earlier?.count ?? 1) - 1),
    isFirstReport: view.records.told !== undefined && others.length === 0,
    rejected: rejected >= REJECTED_MANY ? rejected : 0,
    joinedAt: view.members.get(targetId)?.joinedAt ?? null,
  }
}
