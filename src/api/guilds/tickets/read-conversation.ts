import { mayEdit } from '#core/access.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { type ConversationMessage, type TicketConversation, ticketConversation } from '#core/tickets-api.ts'
import { isHiddenFrom } from '#modules/tickets/rules/dashboard-obstacle.ts'
import { teamRoles, teamUsers } from '#modules/tickets/rules/effective-panel.ts'
import { earlierTickets } from '#modules/tickets/rules/list-tickets.ts'
import { mayReadTranscript } from '#modules/tickets/rules/may-read-transcript.ts'
import { panelOfTicket, type Ticket } from '#modules/tickets/rules/ticket-record.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { actorOf, findTicket } from './find-ticket.ts'
import { listedTicketOf, peopleIn } from './listed-ticket.ts'
import { quickRepliesFor } from './quick-replies.ts'
import { CONVERSATION_PAGE, readChannel } from './read-messages.ts'

/**
 * The list is readable for everybody who may see the module's settings; the messages for those who could read the
 * channel or may edit.
 */
export const readConversation = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/tickets/:ticket',
  summary: `A ticket with the last ${CONVERSATION_PAGE} messages of its channel, and answers written beforehand.`,
  query: { before: 'Id of a message: those before it.' },
  opens: { module: 'tickets', to: 'read' },
  reply: { status: 200, schema: ticketConversation },
  refusals: ['badRequest', 'ticketNotFound', 'ticketPrivate', 'ticketHidden', 'ticketChannelGone', 'tooMany'],
  handle: read,
})

async function read(asked: GuildCall): Promise<Response> {
  const { call, user, guild } = asked
  const { before } = call.c.req.query()
  if (before !== undefined && !isSnowflake(before)) return refuse(call, 'badRequest')
  const tooOften = refuseTooOften(call, user, 'conversation')
  if (tooOften) return tooOften
  const ticket = await findTicket(asked)
  if (!ticket) return refuse(call, 'ticketNotFound')
  if (!mayRead(ticket, asked)) return refuse(call, 'ticketPrivate')
  if (isHiddenFrom(ticket, actorOf(asked), guild.settings)) return refuse(call, 'ticketHidden')
  if (ticket.channelId === null || ticket.state === 'deleted') return refuse(call, 'ticketChannelGone')
  const { clock, db, platform } = call.services
  const now = clock()
  const { cdn } = platform.urls
  const reading = { channelId: ticket.channelId, before: before ?? null }
  const messages = await readChannel(platform.rest, reading, { cdn, partOf: partIn(ticket, asked) })
  if (messages === null) return refuse(call, 'ticketChannelGone')
  const notes = seesNotes(ticket, asked) ? ticket.body.notes : null
  const names = await namePeople(call.services, guild.id, [
    ...new Set([...peopleIn([ticket]), ...messages.flatMap(peopleOf), ...(notes ?? []).map(({ by }) => by)]),
  ])
  const listed = listedTicketOf(ticket, guild.settings, { names, premium: guild.premium, now, readerId: user.id })
  if (!listed) return refuse(call, 'ticketNotFound')
  const past = await loadNeeds(db, guild.id, 'tickets', { records: { earlier: earlierTickets(ticket) } }, now)
  const reply: TicketConversation = {
    ticket: listed,
    earlierTickets: past.records.earlier?.count ?? 0,
    // Drops messages without content, such as the announcement of a pinned message.
    messages: messages.filter(saysSomething).map((message) => named(message, names)),
    earlier: messages.length < CONVERSATION_PAGE ? null : (messages[0]?.id ?? null),
    names: Object.fromEntries(names),
    quickReplies: quickRepliesFor(ticket, guild, { now, cdn }),
    notes:
      notes?.map(({ by, at, text }) => ({
        by: { id: by, name: names.get(by) ?? null },
        at: new Date(at).toISOString(),
        text,
      })) ?? null,
    now: new Date(now).toISOString(),
  }
  return replyJson(call, reply)
}

/** As for the transcript later, but since the conversation continues, read access to the settings is not enough. */
function mayRead(ticket: Ticket, { user, member, guild, standing: { access, isAdministrator } }: GuildCall): boolean {
  const seesModule = mayEdit(access, 'tickets')
  const reader = { id: user.id, member: { roleIds: member.roleIds, isAdministrator, seesModule } }
  return mayReadTranscript(reader, ticket, guild.settings, guild)
}

/** For the team, whatever their role in it: not for people who opened it or were only added to it. */
const seesNotes = (ticket: Ticket, asked: GuildCall): boolean =>
  asked.user.id !== ticket.openerId && mayRead({ ...ticket, body: { ...ticket.body, participants: [] } }, asked)

const saysSomething = ({ content, embeds, files }: ConversationMessage): boolean =>
  content !== '' || embeds.length > 0 || files.length > 0

const MENTION = /<@!?(\d{17,20})>/g

/** Everybody who wrote in it or is mentioned. */
const peopleOf = ({ author, part, content }: ConversationMessage): string[] => [
  ...(part === null || author.isBot ? [] : [author.id]),
  ...[...content.matchAll(MENTION)].flatMap(([, id]) => id ?? []),
]

/** With people's names on this server, which the messages do not include. */
function named(message: ConversationMessage, names: ReadonlyMap<string, string>): ConversationMessage {
  const { author } = message
  return { ...message, author: { ...author, name: names.get(author.id) ?? author.name } }
}

function partIn(ticket: Ticket, { guild, member }: GuildCall) {
  const panel = panelOfTicket(ticket, guild.settings, guild)
  const known = new Set(panel ? teamUsers(panel) : [])
  if (panel && teamRoles(panel).some((id) => member.roleIds.includes(id))) known.add(member.userId)
  if (ticket.actorId) known.add(ticket.actorId)
  if (ticket.body.firstReplyBy) known.add(ticket.body.firstReplyBy)
  return (userId: string): ConversationMessage['part'] =>
    userId === ticket.openerId ? 'opener' : known.has(userId) ? 'team' : null
}
