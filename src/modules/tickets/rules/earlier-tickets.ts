import { type Effect, ref } from '#core/bot/effects.ts'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { transcriptPath } from '#core/transcripts/transcript-path.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { panelOfTicket, TICKET, type Ticket, ticketsIn } from './ticket-record.ts'

const LISTED_MAX = 5
const REASON_MAX = 100

/** The newest first. */
export const earlierOf = (openerId: string): RecordQuery => ({
  kind: TICKET,
  subjectId: openerId,
  state: ['closed', 'deleted'],
  limit: LISTED_MAX,
})

/** Earlier tickets of the member as text; null: none. */
function earlierText({ openerId }: Ticket, settings: TicketsSettings, view: RuleView): string | null {
  const count = view.records.earlier?.count ?? 0
  if (count === 0) return null
  const head = m['tickets.bot.earlier']({ member: `<@${openerId}>`, count }, view.guild)
  const lines = ticketsIn(view, 'earlier').map((ticket) => `- ${lineOf(ticket, settings, view)}`)
  return [head, ...lines].join('\n')
}

/** For the reception channel, where there is no team thread; never where everybody can read. */
export function earlierInReception(ticket: Ticket, settings: TicketsSettings, view: RuleView): string[] {
  const { channel } = settings.ticketSystem
  if (channel === null || !view.guild.channels.has(channel)) return []
  const isPublic = hasPermission(view.guild.permissionsOf({ id: '0', roleIds: [] }, channel), 'viewChannel')
  const text = isPublic ? null : earlierText(ticket, settings, view)
  return text === null ? [] : [text]
}

/** For the team's thread, which the member cannot read. */
export function tellEarlier(ticket: Ticket, settings: TicketsSettings, view: RuleView): Effect[] {
  const content = earlierText(ticket, settings, view)
  if (content === null) return []
  return [
    {
      type: 'sendMessage',
      channelId: ref('staff'),
      message: { content, mentions: {}, suppressEmbeds: true },
      optional: true,
    },
  ]
}

function lineOf(ticket: Ticket, settings: TicketsSettings, { guild, site }: RuleView): string {
  const { number, body } = ticket
  const { webTranscript: id, rating, openedAt, reason } = body
  const panel = panelOfTicket(ticket, settings, guild)
  const link = id === null ? null : `<${site[guild.locale]}${transcriptPath(guild.id, id)}>`
  return [
    `**${number}** ${momentTag(openedAt, 'd')}`,
    panel && escapeMarkdown(panel.name),
    reason && escapeMarkdown(cutToLength(reason.replace(/\s+/g, ' '), REASON_MAX)),
    rating !== null && `${rating} ⭐`,
    link && `[${m['tickets.bot.transcript']({}, guild)}](${link})`,
  ]
    .filter(Boolean)
    .join(' · ')
}
