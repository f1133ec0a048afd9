import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import { askerOf, readPress } from '#core/bot/handed-press.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { TicketsSettings } from '../settings.ts'
import { putTicket } from './draft.ts'
import { effectivePanel, firstPanel, isTeam, panelById } from './effective-panel.ts'
import { openTicket } from './open-ticket.ts'
import { obstacleTo } from './opening-obstacle.ts'
import { refusalWords, refuse } from './refuse.ts'

/** The team opens a ticket for a member: without limit, form or approval. */
export function openFor(
  asker: Asker,
  member: { id: string; bot: boolean; isMember: boolean },
  { reason, panelId }: { reason: string | null; panelId: string | null },
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const { ticketSystem } = settings
  const { locale } = view.guild
  const saved = panelId === null ? firstPanel(ticketSystem, locale) : panelById(ticketSystem, panelId, locale)
  if (!saved) return refuse(asker, 'panelOff')
  const panel = effectivePanel(saved, settings, view.guild)
  if (!isTeam(asker.member, panel, view.guild) && !hasPermission(asker.permissions, 'manageMessages'))
    return refuse(asker, 'teamOnly')
  if (member.bot) return refuse(asker, 'noBots')
  if (!member.isMember) return refuse(asker, 'memberGone')
  const obstacle = obstacleTo(panel, settings, view)
  if (obstacle) return refuse(asker, obstacle.code)
  const draft = {
    panelId: saved.id,
    openerId: member.id,
    openedBy: asker.member.id,
    reason,
    answers: [],
    files: [],
    participants: [],
    reportId: null,
  }
  return { effects: putTicket(draft, saved, keepReply(asker, true), view), reasons: [{ code: 'opening' }] }
}

/** What other modules request with `requested { module: 'tickets', what: 'open' }`: such as a ticket from a report. */
const request = z.object({
  userId: z.string(),
  openedBy: z.string(),
  reason: z._default(z.nullable(z.string()), null),
  panelId: z._default(z.nullable(z.string()), null),
  reportId: z._default(z.nullable(z.string()), null),
  reply: z._default(z.nullable(storedReply), null),
})

export function openOnRequest({ payload }: EventOf<'requested'>, settings: TicketsSettings, view: RuleView): Decision {
  const asked = request.safeParse(payload).data
  if (!asked) return nothing('badRequest')
  const { ticketSystem } = settings
  const { locale } = view.guild
  const { panelId, reply } = asked
  const saved = panelId === null ? firstPanel(ticketSystem, locale) : panelById(ticketSystem, panelId, locale)
  const obstacle = saved ? obstacleTo(effectivePanel(saved, settings, view.guild), settings, view) : null
  if (!saved || obstacle) {
    const code = obstacle?.code ?? 'panelOff'
    const content = refusalWords(code, reply?.locale.own ?? locale)
    return {
      effects: reply ? [{ type: 'reply', isPrivate: true, message: { content } }] : [],
      reasons: [{ code }],
      replyTo: reply?.interaction,
    }
  }
  const draft = {
    panelId: saved.id,
    openerId: asked.userId,
    openedBy: asked.openedBy,
    reason: asked.reason,
    answers: [],
    files: [],
    participants: [],
    reportId: asked.reportId,
  }
  return { effects: putTicket(draft, saved, reply, view), reasons: [{ code: 'opening' }] }
}

const pressed = z.object({ reason: z.nullable(z.string()) })

/** A button or option of a message opens a ticket: with its own reason, or with one that the member types. */
export function openOnPress({ payload }: EventOf<'requested'>, settings: TicketsSettings, view: RuleView): Decision {
  const press = readPress(payload)
  const asker = press && askerOf(press, view)
  const read = pressed.safeParse(payload).data
  if (!asker || !read) return nothing('badRequest')
  const { reason } = read
  const panel = firstPanel(settings.ticketSystem, view.guild.locale)
  const given = { reason, filled: null, ...(reason === null ? { asksReason: true } : { asksNothing: true }) }
  const decision = panel ? openTicket(asker, panel.id, given, settings, view) : refuse(asker, 'panelOff')
  return { ...decision, replyTo: asker.interaction }
}
