import type { RecordQuery } from '#core/bot/view.ts'
import type { Case } from './case-record.ts'

/** The report that led to a case: the one it was given from, or one closed with it. */
export const reportOf = ({ id, body }: Pick<Case, 'id' | 'body'>): RecordQuery =>
  body.reportId === null ? reportNaming(id) : { kind: 'report', id: body.reportId }

/** A report stores the ids of the cases it led to. */
export const reportNaming = (caseId: string): RecordQuery => ({
  kind: 'report',
  textIn: { text: caseId, paths: ['$.cases[*]'] },
})
