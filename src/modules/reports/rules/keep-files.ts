import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { fetchProof, keptAt, proofPictures } from '#core/bot/proof-pictures.ts'
import type { FileSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { isKeptProof, PROOF_PICTURES_MAX } from '#core/cases-api.ts'
import type { ReportsSettings } from '../settings.ts'
import { caseMessage } from './case-message.ts'
import {
  REPORT,
  type ReportBody,
  type ReportedMessage,
  type ReportFile,
  reportCaseById,
  reportCaseIn,
} from './report-record.ts'

export const FILE_TAG = 'file'

const asked = z.object({ reportId: z.string(), url: z.string() })

export const fileOf = (sent: FileSnapshot): ReportFile => ({
  name: sent.name,
  url: sent.url,
  isPicture: proofPictures([sent]) !== null,
})

/**
 * Discord's addresses expire, and messages are deleted, so pictures are stored with the case, at most three of each.
 */
function keepFiles(reportId: string, files: readonly ReportFile[], sentBy: string): Effect[] {
  return files
    .filter(({ isPicture, url }) => isPicture && !isKeptProof(url))
    .slice(0, PROOF_PICTURES_MAX)
    .map(({ url }) => fetchProof({ url, sentBy }, { tag: FILE_TAG, payload: { reportId, url } }))
}

/** All files of a case, those of the reporters first. */
export const keepFilesOf = (
  reportId: string,
  { reports, message }: Pick<ReportBody, 'reports' | 'message'>,
): Effect[] => [
  ...reports.flatMap(({ file, reporterId, message: other }) => [
    ...(file ? keepFiles(reportId, [file], reporterId) : []),
    ...keepFiles(reportId, other?.files ?? [], reporterId),
  ]),
  ...keepFiles(reportId, message?.files ?? [], reports[0]?.reporterId ?? ''),
]

export function fileNeeds({ payload }: EventOf<'answered'>): Needs {
  const reportId = asked.safeParse(payload).data?.reportId
  return reportId ? { records: reportCaseById(reportId) } : {}
}

export function hearOfFile(
  { payload, result }: EventOf<'answered'>,
  settings: ReportsSettings,
  view: RuleView,
): Decision {
  const url = asked.safeParse(payload).data?.url
  const kept = keptAt(result)
  const one = reportCaseIn(view)
  if (!one) return nothing('caseGone')
  if (!kept) return nothing('fileNotKept')
  const moved = (file: ReportFile) => (file.url === url ? { ...file, url: kept } : file)
  const withFiles = (said: ReportedMessage) => ({ ...said, files: said.files.map(moved) })
  const reports = one.body.reports.map(({ message: other, ...report }) => ({
    ...report,
    file: report.file && moved(report.file),
    ...(other && { message: withFiles(other) }),
  }))
  const message = one.body.message && withFiles(one.body.message)
  const { channelId, messageId } = one
  const next = { ...one, body: { ...one.body, reports, message } }
  const shown: Effect[] =
    channelId && messageId
      ? [{ type: 'editMessage', channelId, messageId, message: caseMessage(next, settings, view), optional: true }]
      : []
  const body: { [key: string]: JsonValue } = { reports, message }
  return {
    effects: [{ type: 'changeRecord', kind: REPORT, id: one.id, body }, ...shown],
    reasons: [{ code: 'fileKept' }],
  }
}
