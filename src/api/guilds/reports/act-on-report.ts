import { type ReportAction, reportAction } from '#core/reports-api.ts'
import { DASHBOARD_JOB, type DashboardRequest } from '#modules/reports/rules/from-dashboard.ts'
import { type ReportObstacle, reportObstacle } from '#modules/reports/rules/report-obstacle.ts'
import { heldBy, reportCaseById, reportCaseIn } from '#modules/reports/rules/report-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { areOwnPictures } from '../are-own-pictures.ts'
import { askBot } from '../ask-bot.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { barOutsiders } from './report-team.ts'
import { sanctionRefusal } from './sanction-refusal.ts'

const ID_MAX = 64

/** The permission comes from Discord, where they could do the same: here, read access to the module is enough. */
export const actOnReport = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/reports/:report',
  summary: 'Has the bot take on, give back, split, close or reopen a report, sanction or open a ticket, in your name.',
  opens: { module: 'reports', to: 'read' },
  bars: barOutsiders,
  body: { schema: reportAction, maxBytes: 8 * 1024 },
  reply: { status: 204 },
  refusals: [
    'reportsTeamOnly',
    'reportAboutYou',
    'reportNotFound',
    'reportChanged',
    'reportClaimCap',
    'reportNoTickets',
    'sanctionGone',
    'sanctionRefused',
    'muteTooLong',
    'uploadNotFound',
    'tooMany',
  ],
  handle: act,
})

const PROBLEM_OF: Readonly<Record<ReportObstacle, ProblemCode>> = {
  aboutYou: 'reportAboutYou',
  alreadyClosed: 'reportChanged',
  notClosed: 'reportChanged',
  changed: 'reportChanged',
  claimCap: 'reportClaimCap',
  nothingToSplit: 'reportChanged',
  ticketsOff: 'reportNoTickets',
  noSuchSanction: 'sanctionGone',
  badDuration: 'invalidBody',
  muteTooLong: 'muteTooLong',
}

async function act(visit: GuildCall, asked: ReportAction): Promise<Response> {
  const { call, user, guild, standing } = visit
  const { clock, db } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const id = call.param('report').slice(0, ID_MAX)
  const records = { ...reportCaseById(id), mine: heldBy(user.id) }
  const view = await loadNeeds(db, guild.id, 'reports', { records }, clock())
  const one = reportCaseIn(view)
  // Reports about the team are hidden from anybody but administrators.
  if (!one || (one.body.isAboutTeam && !standing.isAdministrator)) return refuse(call, 'reportNotFound')
  const hasTickets = guild.settings.ticketSystem.status
  const person = { id: user.id, held: view.records.mine?.count ?? 0, hasTickets, premium: guild.premium }
  const obstacle = reportObstacle(one, asked, person, guild.settings)
  if (obstacle) return refuse(call, PROBLEM_OF[obstacle])
  if (asked.action === 'sanction' && !(await areOwnPictures(visit, asked.pictures ?? [])))
    return refuse(call, 'uploadNotFound')
  const why = asked.action === 'sanction' ? await sanctionRefusal(visit, one, asked) : null
  if (why) return refuse(call, 'sanctionRefused', { params: { why } })
  const payload: DashboardRequest = { reportId: id, by: user.id, act: asked }
  // Asked twice, it is done once; another act does not replace it.
  const key = `${id}:${user.id}:${asked.action}`
  await askBot(visit, { module: 'reports', job: DASHBOARD_JOB, key, payload })
  return replyEmpty(call)
}
