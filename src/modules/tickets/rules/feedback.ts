import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf, ModalEvent } from '#core/bot/events.ts'
import type { BotButton, BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { ratable } from './ratable.ts'
import { orElse, refuse } from './refuse.ts'
import { surveyOf } from './survey.ts'
import { TICKET, type Ticket, ticketIn } from './ticket-record.ts'

const STARS = [1, 2, 3, 4, 5] as const
const COMMENT_MAX = 1_000

/** The message of a rating was posted. */
export const RATING_POSTED = 'ratingPosted'
const posted = z.object({ channelId: z.string(), userId: z.string(), rating: z.number() })

/** In the same line as the member's actions, so that a comment and the rating's message do not miss each other. */
export const ratingLine = (payload: unknown): string | null => {
  const userId = posted.safeParse(payload).data?.userId
  return userId === undefined ? null : `member:${userId}`
}

const stars = (rating: number) => '⭐'.repeat(rating)

/** A member who left the comment empty may still add one, and change the stars until then. */
const isRated = ({ body }: Ticket, { ticketSystem }: TicketsSettings): boolean =>
  body.rating !== null && (!ticketSystem.feedback.comment || body.comment !== null)

/** Sent to the member in private; null when nothing is asked, or everything was answered before a reopening. */
export function feedbackMessage(ticket: Ticket, settings: TicketsSettings, view: RuleView): BotMessage | null {
  const { guild } = view
  const asksStars = settings.ticketSystem.feedback.status && !isRated(ticket, settings)
  const survey = ticket.body.isSurveyed ? null : surveyOf(ticket, settings, view)
  if (!asksStars && !survey) return null
  const rate = STARS.map(
    (count): BotButton => ({
      customId: customId('tickets', 'rate', guild.id, ticket.id, count),
      style: 'grey',
      label: `${count} ⭐`,
    }),
  )
  const ask: BotButton = {
    customId: customId('tickets', 'survey', guild.id, ticket.id),
    style: 'blue',
    label: m['tickets.bot.survey']({}, guild),
  }
  const facts = { number: ticket.number, server: escapeMarkdown(guild.name) }
  return {
    embeds: [{ description: m['tickets.bot.rateAsked'](facts, guild), color: view.shared.accentColor }],
    rows: [...(asksStars ? [{ buttons: rate }] : []), ...(survey ? [{ buttons: [ask] }] : [])],
  }
}

export function rate(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const { ticket } = found
  const { channel, comment } = settings.ticketSystem.feedback
  if (isRated(ticket, settings)) return refuse(event, 'ratedBefore')
  const rating = STARS.find((count) => String(count) === event.args[2])
  if (!rating) return refuse(event, 'tooLate')
  const locale = event.locale.own
  const thanks: Effect = comment
    ? {
        type: 'modal',
        modal: {
          customId: customId('tickets', 'comment', event.guildId, ticket.id),
          title: m['tickets.bot.commentTitle']({}, { locale }),
          fields: [
            {
              key: 'comment',
              kind: 'paragraph',
              label: m['tickets.bot.comment']({}, { locale }),
              required: false,
              max: COMMENT_MAX,
            },
          ],
        },
      }
    : { type: 'update', message: { content: m['tickets.bot.rated']({ stars: stars(rating) }, { locale }) } }
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id: ticket.id, expect: { version: ticket.version }, body: { rating } },
      thanks,
      ...(channel !== null && view.guild.channels.has(channel) ? tellTeam(ticket, rating, channel, view) : []),
    ],
    reasons: [{ code: 'rated' }],
    otherwise: orElse(event, 'ratedBefore'),
  }
}

/** One message per ticket: a changed rating updates it. */
function tellTeam(ticket: Ticket, rating: number, channelId: string, view: RuleView): Effect[] {
  const message = ratingMessage(ticket, rating, null, view)
  const { rating: before, ratingMessageId: messageId, ratingChannelId } = ticket.body
  if (messageId !== null) {
    return [{ type: 'editMessage', channelId: ratingChannelId ?? channelId, messageId, message, optional: true }]
  }
  if (before !== null) return []
  const payload = { ticketId: ticket.id, channelId, userId: ticket.openerId, rating }
  return [{ type: 'sendMessage', channelId, message, answerTo: { tag: RATING_POSTED, payload }, optional: true }]
}

/** A comment, or a change of stars, may come before the rating's message: it is updated now. */
export function ratingPosted({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const sent = posted.safeParse(payload).data
  if (!ticket || !sent || !result.ok || result.id === null) return nothing('notPosted')
  const { rating, comment: words } = ticket.body
  const messageId = result.id
  const effects: Effect[] = [
    {
      type: 'changeRecord',
      kind: TICKET,
      id: ticket.id,
      body: { ratingMessageId: messageId, ratingChannelId: sent.channelId },
    },
  ]
  if (rating !== null && (words !== null || rating !== sent.rating)) {
    const message = ratingMessage(ticket, rating, words, view)
    effects.push({ type: 'editMessage', channelId: sent.channelId, messageId, message, optional: true })
  }
  return { effects, reasons: [{ code: 'ratingPosted' }] }
}

export function comment(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const { ticket } = found
  const { rating, ratingMessageId, ratingChannelId } = ticket.body
  const words = event.fields.get('comment')?.[0]?.trim() || null
  const channel = ratingChannelId ?? settings.ticketSystem.feedback.channel
  const content = m['tickets.bot.rated']({ stars: stars(rating ?? 0) }, { locale: event.locale.own })
  const edited: Effect[] =
    words !== null && rating !== null && channel !== null && ratingMessageId !== null
      ? [
          {
            type: 'editMessage',
            channelId: channel,
            messageId: ratingMessageId,
            message: ratingMessage(ticket, rating, words, view),
            optional: true,
          },
        ]
      : []
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id: ticket.id, body: { comment: words } },
      { type: 'update', message: { content } },
      ...edited,
    ],
    reasons: [{ code: 'commented' }],
  }
}

function ratingMessage(ticket: Ticket, rating: number, words: string | null, { guild, shared }: RuleView): BotMessage {
  const facts = { number: ticket.number, member: `<@${ticket.openerId}>`, stars: stars(rating) }
  const claimer = ticket.actorId
    ? [{ name: m['tickets.bot.facts.claimer']({}, guild), value: `<@${ticket.actorId}>` }]
    : []
  const said = words
    ? [{ name: m['tickets.bot.comment']({}, guild), value: cutToLength(escapeMarkdown(words), 1_000) }]
    : []
  return {
    embeds: [
      {
        description: m['tickets.bot.ratedLine'](facts, guild),
        color: shared.accentColor,
        fields: [...claimer, ...said],
      },
    ],
  }
}
