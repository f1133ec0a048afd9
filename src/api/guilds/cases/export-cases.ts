import {
  CASE_EXPORT_MAX,
  CASE_FORMATS,
  type CaseExport,
  type CaseQuestion,
  caseExport,
  caseQuestion,
} from '#core/cases-api.ts'
import { type Case, casesIn } from '#modules/moderation/rules/case-record.ts'
import { type CaseReader, casesQuery } from '#modules/moderation/rules/find-cases.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyBytes } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { listedOf, readerOf, viewCases } from './case-view.ts'
import { casesCsv } from './cases-csv.ts'
import { CASE_FILTERS } from './list-cases.ts'

/** As many as one query returns. */
const ROUND_ROWS = 100

/** A file is easily passed on, so internal data is left out. */
export const exportCases = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/cases/export',
  summary: `The newest ${CASE_EXPORT_MAX} sanctions as a file, without contexts; without moderators where they are hidden.`,
  query: { format: `One of ${CASE_FORMATS.join(', ')}.`, ...CASE_FILTERS },
  opens: { module: 'moderation', to: 'read' },
  reply: { status: 200, schema: caseExport },
  refusals: ['badRequest', 'tooMany'],
  handle: send,
})

async function send({ call, user, guild }: GuildCall): Promise<Response> {
  const { format: asked, ...filters } = call.c.req.query()
  const format = CASE_FORMATS.find((one) => one === asked)
  const question = caseQuestion.safeParse(filters).data
  if (!format || !question) return refuse(call, 'badRequest')
  const tooOften = refuseTooOften(call, user, 'export')
  if (tooOften) return tooOften
  const reader = readerOf(user, guild)
  const { cases, complete } = await readNewest(call, guild.id, question, reader)
  const view = reader.hidesModerators ? null : await viewCases(call.services, guild.id, reader, cases)
  const file: CaseExport = { cases: cases.map((one) => view?.listed(one) ?? listedOf(one, null)), complete }
  const body = format === 'csv' ? casesCsv(file.cases, call.locale) : JSON.stringify(file)
  return replyBytes(call, body, 200, {
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
    'content-disposition': `attachment; filename="cases-${guild.id}.${format}"`,
    'cache-control': 'no-store',
  })
}

async function readNewest(
  { services: { db, clock } }: Call,
  guildId: string,
  question: CaseQuestion,
  reader: CaseReader,
): Promise<{ cases: Case[]; complete: boolean }> {
  const cases: Case[] = []
  let { before } = question
  for (let read = 0; read < CASE_EXPORT_MAX; read += ROUND_ROWS) {
    const listed = { ...casesQuery({ ...question, before }, reader), limit: ROUND_ROWS }
    const view = await loadNeeds(db, guildId, 'moderation', { records: { listed } }, clock())
    const { rows, count } = view.records.listed ?? { rows: [], count: 0 }
    cases.push(...casesIn(view, 'listed'))
    before = rows.at(-1)?.number ?? undefined
    if (before === undefined || rows.length === count) return { cases, complete: true }
  }
  return { cases, complete: false }
}
