import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { noteInReception } from './reception.ts'
import { refusalWords, type TicketRefusal } from './refuse.ts'
import { TICKET, type Ticket, ticketIn } from './ticket-record.ts'

const payloadOf = z.object({ ticketId: z.string() })
export const ticketIdOf = (payload: unknown): string => payloadOf.safeParse(payload).data?.ticketId ?? ''

/** The channel exists: others are told, including the report it came from. */
export function ticketOpened({ guildId, made }: EventOf<'answered'>, view: RuleView): Decision {
  const ticket = ticketIn(view)
  if (!ticket) return nothing('notATicket')
  const channelId = made.room ?? null
  const { id, number, openerId, body } = ticket
  const payload = { number, panelId: body.panelId, openedBy: body.openedBy }
  const effects: Effect[] = [
    {
      type: 'emit',
      event: { type: 'ticketOpened', guildId, at: view.now, recordId: id, userId: openerId, channelId, payload },
    },
  ]
  if (body.reportId !== null) {
    const told = { reportId: body.reportId, ticketId: id, number, channelId, userId: openerId }
    effects.push(askModule(view, { module: 'reports', from: 'tickets', what: 'ticketOpened', payload: told }))
  }
  return { effects, reasons: [{ code: 'openedTold' }] }
}

const failed = z.object({ reply: z.nullable(storedReply) })

/** A ticket that could not be completed is removed again; the requester and the team are told. */
export function takeBack({ made, payload }: EventOf<'answered'>, settings: TicketsSettings, view: RuleView): Decision {
  const id = ticketIdOf(payload)
  const reply = failed.safeParse(payload).data?.reply ?? null
  const ticket = ticketIn(view)
  const line = ticket && m['tickets.bot.history.failed']({ member: `<@${ticket.openerId}>` }, view.guild)
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id, state: 'failed' },
      ...(made.room ? [{ type: 'deleteChannel', channelId: made.room, optional: true } as const] : []),
      ...notOpened('createFailed', reply, ticket, view),
      ...(line ? noteInReception(line, settings, view) : []),
    ],
    reasons: [{ code: 'createFailed' }],
    replyTo: reply?.interaction,
  }
}

/** Shown to the person who waits for the ticket; its member is told in private if nobody does. */
export function notOpened(
  code: TicketRefusal,
  reply: StoredReply | null,
  ticket: Ticket | null,
  { guild }: Pick<RuleView, 'guild'>,
): Effect[] {
  if (reply) return [{ type: 'reply', isPrivate: true, message: { content: refusalWords(code, reply.locale.own) } }]
  return ticket ? [tellNotOpened(ticket.openerId, guild)] : []
}

export const tellNotOpened = (userId: string, guild: RuleView['guild']): Effect => ({
  type: 'sendDirectMessage',
  userId,
  message: { content: m['tickets.bot.notOpenedTold']({ server: escapeMarkdown(guild.name) }, guild) },
  optional: true,
})
