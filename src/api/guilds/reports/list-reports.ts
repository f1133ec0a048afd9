import type { RecordQuery, StoredRecord } from '#core/bot/view.ts'
import { CASE_STATES } from '#core/cases-api.ts'
import { shownOf } from '#core/kept-message.ts'
import {
  COMPARED_MAX,
  type ListedReport,
  REPORT_STATES,
  REPORTS_SHOWN,
  type ReportPage,
  type ReportPerson,
  type ReportQuestion,
  reportPage,
  reportQuestion,
} from '#core/reports-api.ts'
import {
  LIVE_STATES,
  REPORT,
  type ReportCase,
  type ReportedMessage,
  type ReportFile,
  recentSanctions,
  reportCasesIn,
  SANCTION,
  unreadable,
} from '#modules/reports/rules/report-record.ts'
import { similarReports } from '#modules/reports/rules/similar-reports.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { mayReadChannel } from '../readable-channel.ts'
import { barOutsiders } from './report-team.ts'

const PAGE_ROWS = 20

/**
 * The reports on the module's page. People do not see reports about themselves, and only administrators see those
 * about the team.
 */
export const listReports = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/reports',
  summary: `Reports of the server, newest first, ${PAGE_ROWS} per page, for those who handle them.`,
  query: {
    state: `One of ${REPORT_STATES.join(', ')}; all when absent.`,
    person: 'Reports about this member alone, by their id.',
    q: 'Part of a name or a reason, or the number of a report.',
    before: 'Number of the last report already seen.',
  },
  opens: { module: 'reports', to: 'read' },
  bars: barOutsiders,
  reply: { status: 200, schema: reportPage },
  refusals: ['badRequest', 'reportsTeamOnly'],
  handle: list,
})

async function list(visit: GuildCall): Promise<Response> {
  const { call, user, guild, standing } = visit
  const question = reportQuestion.safeParse(call.c.req.query()).data
  if (!question) return refuse(call, 'badRequest')
  const { services } = call
  const listed = { ...queryOf(question, unreadable(user.id, standing.isAdministrator)), limit: PAGE_ROWS }
  const view = await loadNeeds(
    services.db,
    guild.id,
    'reports',
    { records: { listed, recent: recentSanctions(services.clock()), closed: closedFor(visit) } },
    services.clock(),
  )
  const cases = reportCasesIn(view, 'listed')
  const closed = reportCasesIn(view, 'closed')
  const recent = view.records.recent?.rows ?? []
  const numbers = await sanctionNumbers(call, guild.id, cases)
  const { rows, count } = view.records.listed ?? { rows: [], count: 0 }
  const names = await namePeople(services, guild.id, [...new Set(cases.flatMap(peopleIn))])
  const page: ReportPage = {
    reports: cases.map((one) => ({
      ...listedOf(one, recent, numbers, (id) => ({ id, name: names.get(id) ?? null })),
      around: aroundOf(one, visit),
      similar: one.state === 'closed' ? [] : similarReports(one, closed).flatMap(decidedOf),
    })),
    next: rows.length < count ? (rows.at(-1)?.number ?? null) : null,
  }
  return replyJson(call, page)
}

/** The last that were closed, of those that the person may read. */
const closedFor = ({ user, standing }: GuildCall): RecordQuery => ({
  kind: REPORT,
  state: 'closed',
  except: unreadable(user.id, standing.isAdministrator),
  limit: COMPARED_MAX,
})

const decidedOf = ({ number, body: { outcome, sanction } }: ReportCase): ListedReport['similar'] =>
  outcome ? [{ number, outcome, sanction }] : []

/** Nobody reads here what they could not read on Discord. */
function aroundOf({ body: { message, around } }: ReportCase, visit: GuildCall): ListedReport['around'] {
  if (!message || around.length === 0) return []
  if (!mayReadChannel(visit, message.channelId)) return null
  return around.map((one) => ({
    ...shownOf(one),
    person: { id: one.authorId, name: one.name },
    isLater: BigInt(one.id) > BigInt(message.id),
  }))
}

function queryOf({ state, person, q, before }: ReportQuestion, except: RecordQuery['except']): RecordQuery {
  const number = Number(q?.replace(/^#/, ''))
  const text = q && {
    text: q,
    paths: ['$.targetName', '$.reports[*].reason'],
    ...(Number.isSafeInteger(number) && { orNumber: number }),
  }
  return {
    kind: REPORT,
    state: state === 'open' ? ['opening', 'open'] : (state ?? [...LIVE_STATES, 'closed']),
    subjectId: person,
    ...(text && { textIn: text }),
    numberBelow: before,
    except,
    order: 'numberDescending',
  }
}

/** Case numbers of the sanctions that followed these reports; deleted cases are left out. */
async function sanctionNumbers(
  { services }: Call,
  guildId: string,
  cases: readonly ReportCase[],
): Promise<ReadonlyMap<string, number>> {
  const id = cases.flatMap(({ body }) => body.cases)
  if (id.length === 0) return new Map()
  const records = { linked: { kind: SANCTION, id, state: CASE_STATES.filter((state) => state !== 'deleted') } }
  const view = await loadNeeds(services.db, guildId, 'reports', { records }, services.clock())
  return new Map(
    (view.records.linked?.rows ?? []).flatMap((row) => (row.number === null ? [] : [[row.id, row.number]])),
  )
}

const peopleIn = ({ body: { reports, handlers, closedBy } }: ReportCase): string[] => [
  ...reports.slice(-REPORTS_SHOWN).map(({ reporterId }) => reporterId),
  ...handlers,
  ...(closedBy ? [closedBy] : []),
]

function listedOf(
  one: ReportCase,
  recent: readonly StoredRecord[],
  numbers: ReadonlyMap<string, number>,
  personOf: (id: string) => ReportPerson,
): Omit<ListedReport, 'around' | 'similar'> {
  const { id, number, state, targetId, channelId, messageId, createdAt, body } = one
  const { message, closedBy } = body
  const joinedAt = body.background?.joinedAt ?? null
  return {
    id,
    number,
    state: state === 'claimed' || state === 'closed' ? state : 'open',
    outcome: body.outcome,
    target: { id: targetId, name: body.targetName },
    targetJoinedAt: joinedAt === null ? null : new Date(joinedAt).toISOString(),
    isAboutTeam: body.isAboutTeam,
    count: body.reports.length,
    reports: body.reports.slice(-REPORTS_SHOWN).map(({ reporterId, reason, source, file, at, message: other }) => ({
      reporter: personOf(reporterId),
      reason,
      source,
      file: file && fileOf(file),
      at: new Date(at).toISOString(),
      ...(other && { message: messageOf(other) }),
    })),
    message: message && messageOf(message),
    isByApp: body.isByApp,
    background: backgroundOf(body.background),
    handlers: body.handlers.map(personOf),
    closedBy: closedBy === null ? null : personOf(closedBy),
    context: body.context,
    recentSanctions: recent.flatMap(({ id: sanctionId, number: given, subjectId }) =>
      subjectId === targetId && given !== null ? [{ id: sanctionId, number: given }] : [],
    ),
    sanctions: body.cases.flatMap((sanctionId) => numbers.get(sanctionId) ?? []),
    tickets: body.tickets,
    createdAt: new Date(createdAt).toISOString(),
    post: channelId && messageId ? { channelId, messageId } : null,
  }
}

const messageOf = ({ channelId, id, text, files }: ReportedMessage) => ({
  channelId,
  id,
  text,
  files: files.map(fileOf),
})
const fileOf = ({ name, url }: ReportFile) => ({ name, url })

function backgroundOf(known: ReportCase['body']['background']): ListedReport['background'] {
  if (!known) return null
  const { cases: sanctions, files: reports, isFirstReport, rejected } = known
  return { sanctions, reports, isFirstReport, rejected }
}
