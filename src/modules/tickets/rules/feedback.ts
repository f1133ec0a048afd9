import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf, ModalEvent } from '#core/bot/events.ts'
import type { BotButton, BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketForm } from '../form.ts'
import type { TicketsSettings } from '../settings.ts'
import { formModal, readForm } from './form-modal.ts'
import { asks } from './opening-obstacle.ts'
import { orElse, refuse } from './refuse.ts'
import { panelOfTicket, TICKET, type Ticket, ticketIn } from './ticket-record.ts'

const STARS = [1, 2, 3, 4, 5] as const
const ANSWERED_WITHIN_MS = 7 * 86_400_000
const COMMENT_MAX = 1_000

/** The message of a rating stands in the channel. */
export const RATING_POSTED = 'ratingPosted'
const postedIn = z.object({ channelId: z.string() })

const stars = (rating: number) => '⭐'.repeat(rating)

function surveyOf(ticket: Ticket, settings: TicketsSettings, view: RuleView): TicketForm | null {
  const panel = panelOfTicket(ticket, settings, view.guild)
  return settings.ticketSystem.forms.find(({ id }) => id === panel?.exitFormId) ?? null
}

/** Sent to the member in private; null when nothing is asked. */
export function feedbackMessage(ticket: Ticket, settings: TicketsSettings, view: RuleView): BotMessage | null {
  const { guild } = view
  const { status } = settings.ticketSystem.feedback
  const survey = surveyOf(ticket, settings, view)
  if (!status && !survey) return null
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
    rows: [...(status ? [{ buttons: rate }] : []), ...(survey ? [{ buttons: [ask] }] : [])],
  }
}

/** Only the member whose ticket it was is asked, and for a week. */
function ratable(event: ComponentEvent | ModalEvent, view: RuleView) {
  const ticket = ticketIn(view)
  if (!ticket || ticket.openerId !== event.member.id)
    return { ok: false as const, answer: refuse(event, 'notYourTicket') }
  const { closedAt } = ticket.body
  if (closedAt !== null && view.now > closedAt + ANSWERED_WITHIN_MS)
    return { ok: false as const, answer: refuse(event, 'tooLate') }
  return { ok: true as const, ticket }
}

export function rate(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const { ticket } = found
  if (ticket.body.rating !== null) return refuse(event, 'ratedBefore')
  const rating = STARS.find((count) => String(count) === event.args[2])
  if (!rating) return refuse(event, 'tooLate')
  const { channel, comment } = settings.ticketSystem.feedback
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
  const posted: Effect[] =
    channel === null || !view.guild.channels.has(channel)
      ? []
      : [
          {
            type: 'sendMessage',
            channelId: channel,
            message: ratingMessage(ticket, rating, null, view),
            answerTo: { tag: RATING_POSTED, payload: { ticketId: ticket.id, channelId: channel } },
            optional: true,
          },
        ]
  return {
    effects: [
      { type: 'changeRecord', kind: TICKET, id: ticket.id, expect: { version: ticket.version }, body: { rating } },
      thanks,
      ...posted,
    ],
    reasons: [{ code: 'rated' }],
    otherwise: orElse(event, 'ratedBefore'),
  }
}

/** A comment may be quicker than the message of its rating: it is added now. */
export function ratingPosted({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const ticket = ticketIn(view)
  const channelId = postedIn.safeParse(payload).data?.channelId
  if (!ticket || !channelId || !result.ok || result.id === null) return nothing('notPosted')
  const { rating, comment: words } = ticket.body
  const known: Effect = { type: 'changeRecord', kind: TICKET, id: ticket.id, body: { ratingMessageId: result.id } }
  const edited: Effect[] =
    words === null || rating === null
      ? []
      : [
          {
            type: 'editMessage',
            channelId,
            messageId: result.id,
            message: ratingMessage(ticket, rating, words, view),
            optional: true,
          },
        ]
  return { effects: [known, ...edited], reasons: [{ code: 'ratingPosted' }] }
}

export function comment(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const { ticket } = found
  const { rating, ratingMessageId } = ticket.body
  const words = event.fields.get('comment')?.[0]?.trim() || null
  const { channel } = settings.ticketSystem.feedback
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

export function askSurvey(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const form = surveyOf(found.ticket, settings, view)
  if (!form) return refuse(event, 'tooLate')
  return asks(formModal(form, customId('tickets', 'surveyed', event.guildId, found.ticket.id)))
}

export function submitSurvey(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = ratable(event, view)
  if (!found.ok) return found.answer
  const { ticket } = found
  const form = surveyOf(ticket, settings, view)
  const { feedback, channel: reception } = settings.ticketSystem
  const channelId = feedback.channel ?? reception
  if (!form || ticket.body.isSurveyed) return refuse(event, 'ratedBefore')
  const { answers } = readForm(form, event.fields, event.targets)
  const fields = answers.map(({ label, value }) => ({ name: label, value: cutToLength(escapeMarkdown(value), 900) }))
  const facts = { number: ticket.number, member: `<@${ticket.openerId}>` }
  const embed = { description: m['tickets.bot.surveyed'](facts, view.guild), color: view.shared.accentColor, fields }
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: TICKET,
        id: ticket.id,
        expect: { version: ticket.version },
        body: { isSurveyed: true },
      },
      {
        type: 'reply',
        isPrivate: true,
        message: { content: m['tickets.bot.surveyThanks']({}, { locale: event.locale.own }) },
      },
      ...(channelId === null
        ? []
        : [{ type: 'sendMessage', channelId, message: { embeds: [embed] }, optional: true } as const]),
    ],
    reasons: [{ code: 'surveyed' }],
    otherwise: orElse(event, 'ratedBefore'),
  }
}
