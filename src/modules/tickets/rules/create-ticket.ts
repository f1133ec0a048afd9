import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { refText } from '#core/bot/sequence.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { type TicketContext, ticketNameVariables } from '../variables.ts'
import { notOpened } from './created.ts'
import { earlierInReception, earlierOf, tellEarlier } from './earlier-tickets.ts'
import { type EffectivePanel, teamRoles, teamUsers } from './effective-panel.ts'
import { type FirstMessage, firstMessage } from './first-message.ts'
import { idleJob } from './idle-times.ts'
import { promiseJob } from './promise.ts'
import { noteInReception } from './reception.ts'
import { placeFor, roomOverwrites } from './room.ts'
import { isSupportTime, momentIn } from './support-time.ts'
import { renderName, spokenOf, ticketContext } from './ticket-context.ts'
import { panelOfTicket, TICKET, type Ticket, ticketById, ticketIn } from './ticket-record.ts'

const payloadOf = z.object({ openerId: z.string(), reply: z.nullable(storedReply) })
export const OPENED = 'opened'
export const CREATE_FAILED = 'createFailed'
const WEEK_MINUTES = 10_080

export function createNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const { data } = payloadOf.safeParse(payload)
  return {
    members: data ? [data.openerId] : [],
    records: {
      ...ticketById(key),
      before: { kind: TICKET, state: ['open', 'claimed'], countOnly: true },
      ...(data && { earlier: earlierOf(data.openerId) }),
    },
  }
}

/** The record has its number: now the channel or thread is created, with its first message. */
export function createTicket(event: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const reply = payloadOf.safeParse(event.payload).data?.reply ?? null
  if (ticket?.state !== 'opening') return nothing('notOpening')
  const panel = panelOfTicket(ticket, settings, view.guild)
  const opener = view.members.get(ticket.openerId) ?? null
  const failed: Effect = { type: 'changeRecord', kind: TICKET, id: ticket.id, state: 'failed' }
  const stopped = (code: 'memberGone' | 'noRoom'): Decision => ({
    effects: [failed, ...notOpened(code, reply, ticket, view)],
    reasons: [{ code }],
    replyTo: reply?.interaction,
  })
  if (!panel || !opener) return stopped('memberGone')
  const waiting = view.records.before?.count ?? 0
  const spoken = { ...spokenOf(ticket, panel.name), waiting }
  const context = ticketContext(spoken, opener, null, view)
  const room = makeRoom(ticket, panel, context, view)
  if (!room) return stopped('noRoom')
  const isOutsideHours = panel.hours !== null && !isSupportTime(panel.hours, momentIn(panel.hours.timezone, view.now))
  const first = { body: ticket.body, openerId: ticket.openerId, panel, settings, context, isOutsideHours }
  const message = firstMessage(first, view)
  return {
    effects: [
      ...room,
      { type: 'sendMessage', channelId: ref('room'), message, as: 'first' },
      {
        type: 'changeRecord',
        kind: TICKET,
        id: ticket.id,
        state: 'open',
        channelId: ref('room'),
        messageId: ref('first'),
        body: {
          isThread: panel.mode === 'thread',
          hostId: panel.mode === 'thread' ? panel.notifyChannel : null,
          opener: {
            id: opener.id,
            username: opener.username,
            globalName: opener.globalName,
            avatar: opener.avatar,
            bot: opener.bot,
            nickname: opener.nickname,
            roleIds: opener.roleIds,
            joinedAt: opener.joinedAt,
            pending: opener.pending,
          },
        },
      },
      {
        type: 'pinMessage',
        channelId: ref('room'),
        messageId: ref('first'),
        optional: true,
        answerTo: { tag: OPENED, payload: { ticketId: ticket.id } },
      },
      ...withoutMention(first, view),
      ...staffThread(ticket, panel, context, tellEarlier(ticket, settings, view)),
      ...joinMessage(ticket, panel, view),
      ...idleJob(ticket.id, settings, view),
      ...promiseJob(ticket, panel, settings),
      ...told(ticket, reply),
      ...noteInReception(receptionText(ticket, panel, settings, view), settings, view),
    ],
    reasons: [{ code: 'opened' }],
    onFailure: { tag: CREATE_FAILED, payload: { ticketId: ticket.id, reply } },
    replyTo: reply?.interaction,
  }
}

function makeRoom(ticket: Ticket, panel: EffectivePanel, context: TicketContext, view: RuleView): Effect[] | null {
  const { guild } = view
  const name = renderName(panel.format, context, guild.premium)
  const { participants } = ticket.body
  const auditReason = m['tickets.bot.audit']({ number: ticket.number }, { locale: guild.locale })
  if (panel.mode === 'thread' && panel.notifyChannel !== null) {
    const people = [ticket.openerId, ...participants.filter((id) => !guild.roles.has(id)), ...teamUsers(panel)]
    return [
      {
        type: 'createThread',
        channelId: panel.notifyChannel,
        name,
        isPrivate: true,
        invitable: false,
        autoArchiveMinutes: WEEK_MINUTES,
        as: 'room',
        auditReason,
      },
      ...[...new Set(people)].map(
        (userId): Effect => ({ type: 'addThreadMember', threadId: ref('room'), userId, optional: true }),
      ),
    ]
  }
  const place = placeFor(panel, guild)
  if (!place.ok) return null
  return [
    {
      type: 'createChannel',
      channelType: CHANNEL_TYPE.text,
      name,
      parentId: place.categoryId,
      overwrites: roomOverwrites(guild, panel, ticket.openerId, { participants }),
      as: 'room',
      auditReason,
    },
  ]
}

/** The team was notified when it was sent, so the mention can be removed. */
function withoutMention(first: FirstMessage, view: RuleView): Effect[] {
  const { panel, settings } = first
  if (!panel.moderatorMentions || !settings.ticketSystem.moderatorMentionsRemoved) return []
  if (teamRoles(panel).length === 0) return []
  const message = firstMessage({ ...first, panel: { ...panel, moderatorMentions: false } }, view)
  return [{ type: 'editMessage', channelId: ref('room'), messageId: ref('first'), message, optional: true }]
}

const hasStaffThread = ({ secretThread, mode }: EffectivePanel): boolean => secretThread && mode !== 'thread'

/** Earlier tickets of the member are shown in the team's thread, or here. */
function receptionText(ticket: Ticket, panel: EffectivePanel, settings: TicketsSettings, view: RuleView): string {
  const earlier = hasStaffThread(panel) ? [] : earlierInReception(ticket, settings, view)
  return [historyLine(ticket, panel, view), ...earlier].join('\n')
}

/** For the team only. A thread cannot contain another thread. */
function staffThread(
  { id }: Ticket,
  panel: EffectivePanel,
  context: TicketContext,
  earlier: readonly Effect[],
): Effect[] {
  if (!hasStaffThread(panel)) return []
  const name = fillTemplate(panel.secretThreadName, ticketNameVariables, context).slice(0, 100)
  const roles = teamRoles(panel)
  const words = [...roles.map((role) => `<@&${role}>`), m['tickets.bot.staffThread']({}, context)]
  // Discord adds members of a mentioned role to a private thread.
  const greeting: Effect = {
    type: 'sendMessage',
    channelId: ref('staff'),
    message: { content: words.join(' '), mentions: { roles } },
    optional: true,
  }
  return [
    {
      type: 'createThread',
      channelId: ref('room'),
      name: name || `staff-${context.ticket.number}`,
      isPrivate: true,
      invitable: false,
      as: 'staff',
      optional: true,
    },
    ...(roles.length > 0 ? [greeting] : []),
    ...earlier,
    ...teamUsers(panel).map(
      (userId): Effect => ({ type: 'addThreadMember', threadId: ref('staff'), userId, optional: true }),
    ),
    { type: 'changeRecord', kind: TICKET, id, body: { staffThreadId: ref('staff') } },
  ]
}

/** Nobody sees a private thread by default: the team joins with a button. */
function joinMessage({ id, number, openerId }: Ticket, panel: EffectivePanel, { guild, shared }: RuleView): Effect[] {
  if (panel.mode !== 'thread' || panel.notifyChannel === null) return []
  const { locale } = guild
  const description = m['tickets.bot.threadOpened'](
    { number, member: `<@${openerId}>`, thread: `<#${refText('room')}>`, panel: panel.name },
    { locale },
  )
  const label = m['tickets.bot.join']({}, { locale })
  return [
    {
      type: 'sendMessage',
      channelId: panel.notifyChannel,
      message: {
        embeds: [{ description, color: shared.accentColor }],
        rows: [{ buttons: [{ customId: customId('tickets', 'join', id), style: 'blue', label }] }],
      },
      optional: true,
    },
  ]
}

function told({ number }: Ticket, reply: StoredReply | null): Effect[] {
  if (!reply) return []
  const channel = `<#${refText('room')}>`
  const content = m['tickets.bot.opened']({ number, channel }, { locale: reply.locale.own })
  return [{ type: 'reply', isPrivate: true, message: { content } }]
}

function historyLine({ number, openerId, body }: Ticket, { name }: EffectivePanel, { guild }: RuleView): string {
  const facts = { number, member: `<@${openerId}>`, panel: name, channel: `<#${refText('room')}>` }
  return body.openedBy === openerId
    ? m['tickets.bot.history.opened'](facts, guild)
    : m['tickets.bot.history.openedBy']({ ...facts, by: `<@${body.openedBy}>` }, guild)
}
