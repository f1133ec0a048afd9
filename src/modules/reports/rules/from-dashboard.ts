import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { uploadedPictures } from '#core/bot/proof-pictures.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { type ReportAction, reportAction } from '#core/reports-api.ts'
import type { ReportsSettings } from '../settings.ts'
import { hasTickets } from './case-message.ts'
import { ticketEffects } from './case-tickets.ts'
import { closeEffects } from './close-case.ts'
import { changed, claimedBy, releasedBy, reopenEffects } from './handle-case.ts'
import { reportObstacle } from './report-obstacle.ts'
import {
  handlesReports,
  heldBy,
  mayWorkOn,
  type ReportCase,
  recentSanctions,
  reportCaseById,
  reportCaseIn,
  typeOfSanction,
  withCases,
} from './report-record.ts'
import { plannedSanction, sanctionEffects } from './sanction.ts'
import { splitEffects } from './split-case.ts'

export const DASHBOARD_JOB = 'dashboard'

/** What the API passes to the bot. */
const asked = z.object({ reportId: z.string(), by: z.string(), act: reportAction })
export type DashboardRequest = z.infer<typeof asked>

export function dashboardNeeds({ payload, at: now }: Pick<EventOf<'jobDue'>, 'payload' | 'at'>): Needs {
  const { data } = asked.safeParse(payload)
  if (!data) return {}
  const { act: wanted, reportId, by } = data
  const id = wanted.action === 'close' ? wanted.linked : undefined
  const linked = id === undefined ? {} : { linked: { ...recentSanctions(now), id } }
  return { records: { ...reportCaseById(reportId), mine: heldBy(by), ...linked }, members: [by] }
}

/** Checked again: since the request, the case may have changed, or the person may have lost their role. */
export function actFromDashboard({ payload }: EventOf<'jobDue'>, settings: ReportsSettings, view: RuleView): Decision {
  const { data } = asked.safeParse(payload)
  const one = reportCaseIn(view)
  const member = view.members.get(data?.by ?? '')
  if (!data || !one) return nothing('caseGone')
  if (!member || !handlesReports(member, settings, view.guild)) return nothing('teamOnly')
  if (!mayWorkOn(one, member, settings, view.guild)) return nothing('administratorsOnly')
  const person = {
    id: member.id,
    held: view.records.mine?.count ?? 0,
    hasTickets: hasTickets(view.shared),
    premium: view.guild.premium,
  }
  const obstacle = reportObstacle(one, data.act, person, settings)
  if (obstacle) return nothing(obstacle)
  return { ...act(one, data.act, member.id, settings, view), otherwise: () => nothing('changed') }
}

function act(
  one: ReportCase,
  asked: ReportAction,
  by: string,
  settings: ReportsSettings,
  view: RuleView,
): Pick<Decision, 'effects' | 'reasons'> {
  const change = (next: Parameters<typeof changed>[1]) => changed(one, next, settings, view, false)
  switch (asked.action) {
    case 'claim':
      return { effects: change(claimedBy(one, by)), reasons: [{ code: 'claimed' }] }
    case 'release':
      return { effects: change(releasedBy(one, by)), reasons: [{ code: 'released' }] }
    case 'reopen':
      return { effects: reopenEffects(one, settings, view, false), reasons: [{ code: 'reopened' }] }
    case 'split':
      return { effects: splitEffects(one, settings, view, false), reasons: [{ code: 'split' }] }
    case 'ticket':
      return { effects: ticketEffects(one, asked.with, by, null, view), reasons: [{ code: 'ticketAsked' }] }
    case 'sanction': {
      const planned = plannedSanction(asked.what, settings, view.guild.premium)
      if (!planned.ok) return nothing(planned.why)
      const { reason, context, keepsOpen, pictures = [] } = asked
      const images = uploadedPictures(pictures)
      const request = { by, reason, context, keepsOpen, images, reply: null }
      return {
        effects: sanctionEffects(one, planned.plan, request, settings, view),
        reasons: [{ code: 'sanctionAsked' }],
      }
    }
    case 'close': {
      const linked = (view.records.linked?.rows ?? []).filter(({ subjectId }) => subjectId === one.targetId)
      const links = withCases(one, linked)
      const sanction = typeOfSanction(linked[0])
      const end = { outcome: asked.outcome, context: asked.context, by, links, sanction }
      return { effects: closeEffects(one, end, settings, view), reasons: [{ code: 'closed' }] }
    }
  }
}
