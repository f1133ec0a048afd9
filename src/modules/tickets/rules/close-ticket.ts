import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { BotMessage, ModalField } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { RELEASE_JOB, TAKEOVER_JOB } from './claim.ts'
import { type ClosingSummary, NO_SUMMARY, summaryFields, summaryIn } from './closing-summary.ts'
import { collectTranscript } from './collect-transcript.ts'
import { DELETE_JOB } from './delete-ticket.ts'
import { type EffectivePanel, isAdministrator } from './effective-panel.ts'
import { feedbackMessage } from './feedback.ts'
import { IDLE_JOB } from './idle-times.ts'
import { inTicket, type TicketActor } from './in-ticket.ts'
import { reshape, slowLast } from './move.ts'
import { asks } from './opening-obstacle.ts'
import { noteInReception } from './reception.ts'
import { orElse, refuse } from './refuse.ts'
import { memberOverwrite } from './room.ts'
import { nameOfRoom } from './ticket-context.ts'
import { stateWord, ticketEntry } from './ticket-entry.ts'
import { LIVE_STATES, TICKET, type Ticket } from './ticket-record.ts'
import { keepWebTranscript, transcriptLink, webTranscriptId } from './web-transcript.ts'

const CLOSE_REASON_MAX = 1_000
const NAME_MAX = 100

/** The team, or the member whose ticket it is where that is allowed. Others of the team unless a claim shuts them out. */
function mayClose(asker: TicketActor, settings: TicketsSettings, view: RuleView, byCommand = false) {
  const found = inTicket(asker, settings, view, { manages: false, byCommand })
  if (!found.ok) return found
  const { ticketSystem } = settings
  const { ticket, isStaff } = found
  const no = (code: 'teamOnly' | 'claimedByOther') => ({ ok: false as const, answer: refuse(asker, code) })
  if (!isStaff) return ticketSystem.memberClose ? found : no('teamOnly')
  const isOthers = ticket.actorId !== null && ticket.actorId !== asker.member.id
  const isShutOut = isOthers && !ticketSystem.claim.othersWrite && asker.member.id !== ticket.openerId
  return isShutOut && !isAdministrator(asker.member, view.guild) ? no('claimedByOther') : found
}

/** The button: asks whether that is meant, and why. */
export function askToClose(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = mayClose(event, settings, view)
  if (!found.ok) return found.answer
  const locale = event.locale.own
  if (!settings.ticketSystem.closeConfirm) return askReasonOrClose(event, settings, view)
  const label = m['tickets.bot.closeConfirm']({}, { locale })
  const buttons = [{ customId: customId('tickets', 'closeNow'), style: 'red' as const, label }]
  const content = m['tickets.bot.closeAsked']({}, { locale })
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content, rows: [{ buttons }] } }],
    reasons: [{ code: 'closeAsked' }],
  }
}

export function askReasonOrClose(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = mayClose(event, settings, view)
  if (!found.ok) return found.answer
  const reason = settings.ticketSystem.askCloseReason ? 'optional' : null
  const fields = closingFields(event.locale.own, reason, found.isStaff, settings)
  return fields.length > 0 ? asks(closingModal(event.locale.own, fields)) : closeBy(event, NO_WORDS, settings, view)
}

/** The button that always asks why. */
export function askCloseReason(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = mayClose(event, settings, view)
  if (!found.ok) return found.answer
  const { own: locale } = event.locale
  return asks(closingModal(locale, closingFields(locale, 'required', found.isStaff, settings)))
}

const closingModal = (locale: Locale, fields: readonly ModalField[]) => ({
  customId: customId('tickets', 'closed'),
  title: m['tickets.bot.closeTitle']({}, { locale }),
  fields,
})

/** The reason is for the member, the rest for the team. */
function closingFields(
  locale: Locale,
  reason: 'required' | 'optional' | null,
  isStaff: boolean,
  settings: TicketsSettings,
): ModalField[] {
  const why: ModalField = {
    key: 'reason',
    kind: 'paragraph',
    label: m['tickets.bot.reason']({}, { locale }),
    required: reason === 'required',
    max: CLOSE_REASON_MAX,
  }
  return [...(reason === null ? [] : [why]), ...(isStaff ? summaryFields(settings, locale) : [])]
}

export function submitClose(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const reason = event.fields.get('reason')?.[0]?.trim() || null
  return closeBy(event, { reason, ...summaryIn(event, settings) }, settings, view)
}

type ClosingWords = ClosingSummary & { reason: string | null }
const NO_WORDS: ClosingWords = { ...NO_SUMMARY, reason: null }

export function closeBy(
  asker: TicketActor,
  { reason, ...summary }: ClosingWords,
  settings: TicketsSettings,
  view: RuleView,
  byCommand = false,
): Decision {
  const found = mayClose(asker, settings, view, byCommand)
  if (!found.ok) return found.answer
  const { ticket, panel } = found
  const isAdmin = isAdministrator(asker.member, view.guild)
  const closer = {
    id: asker.member.id,
    reason,
    deletes: isAdmin && settings.ticketSystem.adminDelete,
    ...(found.isStaff && { summary }),
  }
  const content = m['tickets.bot.closedReply']({}, { locale: asker.locale.own })
  const isFromPrivate = 'message' in asker && (asker as ComponentEvent | ModalEvent).message?.isPrivate === true
  return {
    effects: slowLast([
      ...closeEffects(ticket, panel, closer, settings, view),
      isFromPrivate
        ? { type: 'update', message: { content } }
        : { type: 'reply', isPrivate: true, message: { content } },
    ]),
    reasons: [{ code: 'closed' }],
    otherwise: orElse(asker, 'alreadyClosed'),
  }
}

/** null: the bot itself. */
export type Closing = {
  id: string | null
  reason: string | null
  summary?: ClosingSummary
  deletes?: boolean
  isLeaving?: boolean
}

/** With where its transcript will be read. */
type Closed = Closing & { webId: string | null }

/** Everything that closing brings about; the same by hand, by time and by departure. */
export function closeEffects(
  ticket: Ticket,
  panel: EffectivePanel,
  closing: Closing,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  const { ticketSystem } = settings
  const { now } = view
  const { channelId, id } = ticket
  const { transcript, autoDelete } = ticketSystem
  const saves = panel.autoTranscriptions || (transcript.dm && !closing.isLeaving)
  const webId = saves ? webTranscriptId(ticket, settings, view) : null
  const jobs = [IDLE_JOB, RELEASE_JOB, TAKEOVER_JOB].map((job): Effect => ({ type: 'unschedule', job, key: id }))
  const over: Effect[] = [
    {
      type: 'changeRecord',
      kind: TICKET,
      id,
      expect: { state: LIVE_STATES },
      state: 'closed',
      body: {
        closedAt: now,
        closer: closing.id,
        closeReason: closing.reason,
        closeTag: closing.summary?.tag ?? null,
        outcome: closing.summary?.outcome ?? null,
        webTranscript: webId ?? ticket.body.webTranscript,
      },
    },
    ...(webId === null ? [] : keepWebTranscript(ticket, webId, null, 'writing', view)),
    ...jobs,
  ]
  const later: Effect[] = closing.deletes
    ? saves
      ? collectTranscript(ticket, 'delete')
      : [{ type: 'schedule', job: DELETE_JOB, key: id, at: now, payload: { by: closing.id } }]
    : [
        ...(saves ? collectTranscript(ticket, 'keep') : []),
        ...(autoDelete === null
          ? []
          : [
              {
                type: 'schedule',
                job: DELETE_JOB,
                key: id,
                at: now + autoDelete * 1_000,
                payload: { by: null },
              } satisfies Effect,
            ]),
      ]
  return slowLast([
    ...over,
    ...(channelId === null ? [] : shutRoom(ticket, channelId, panel, { ...closing, webId }, view)),
    ...privately(ticket, { ...closing, webId }, settings, view),
    ...noteInReception(closedLine(ticket, closing, view), settings, view),
    closedEntry(ticket, closing.id, view),
    ...later,
  ])
}

function closedEntry(ticket: Ticket, by: string | null, view: RuleView): Effect {
  const change = { thing: 'state', before: stateWord(ticket.state, view), after: stateWord('closed', view) } as const
  return ticketEntry(ticket, 'close', { change, by }, view)
}

function shutRoom(ticket: Ticket, channelId: string, panel: EffectivePanel, closing: Closed, view: RuleView): Effect[] {
  const { guild } = view
  // Discord does not list an archived thread: it is called what it was given as a name.
  const name = guild.channels.get(channelId)?.name ?? nameOfRoom(ticket, panel, view)
  const closedName = name.startsWith('closed-') ? name : `closed-${name}`.slice(0, NAME_MAX)
  const readOnly: Effect = ticket.body.isThread
    ? { type: 'editChannel', channelId, locked: true, optional: true }
    : {
        type: 'setOverwrite',
        channelId,
        overwrite: memberOverwrite(guild, ticket.openerId, panel, false),
        optional: true,
      }
  return [
    readOnly,
    { type: 'sendMessage', channelId, message: closedMessage(closing, view), optional: true },
    ...reshape(ticket, { name: closedName, categoryId: panel.closedCategory }, view),
  ]
}

function closedMessage({ id, reason, isLeaving, webId }: Closed, view: RuleView): BotMessage {
  const { guild, shared } = view
  const { locale } = guild
  const words = isLeaving
    ? m['tickets.bot.closedLeft']({}, { locale })
    : id === null
      ? m['tickets.bot.closedIdle']({}, { locale })
      : m['tickets.bot.closedBy']({ member: `<@${id}>` }, { locale })
  const button = (route: string, style: 'green' | 'grey' | 'red', label: string) => ({
    customId: customId('tickets', route),
    style,
    label,
  })
  const fields = reason ? [{ name: m['tickets.bot.reason']({}, { locale }), value: printed(reason) }] : []
  return {
    embeds: [{ description: words, color: shared.accentColor, fields }],
    rows: [
      {
        buttons: [
          button('reopen', 'green', m['tickets.bot.reopen']({}, { locale })),
          button('transcript', 'grey', m['tickets.bot.transcript']({}, { locale })),
          button('delete', 'red', m['tickets.bot.delete']({}, { locale })),
        ],
      },
      ...(webId === null ? [] : [transcriptLink(webId, view)]),
    ],
  }
}

const printed = (text: string) => cutToLength(escapeMarkdown(text), 1_000)

/** Without a reason nobody is written to about the closing; the rating is asked for on its own. */
function privately(
  ticket: Ticket,
  { reason, isLeaving, webId }: Closed,
  settings: TicketsSettings,
  view: RuleView,
): Effect[] {
  if (isLeaving) return []
  const { guild } = view
  const facts = { number: ticket.number, server: escapeMarkdown(guild.name) }
  const told: Effect[] = reason
    ? [
        {
          type: 'sendDirectMessage',
          userId: ticket.openerId,
          message: {
            embeds: [
              {
                description: m['tickets.bot.closedTold'](facts, guild),
                color: view.shared.accentColor,
                fields: [{ name: m['tickets.bot.reason']({}, guild), value: printed(reason) }],
              },
            ],
            rows: webId === null ? [] : [transcriptLink(webId, view)],
          },
          optional: true,
        },
      ]
    : []
  const feedback = feedbackMessage(ticket, settings, view)
  return [
    ...told,
    ...(feedback
      ? [{ type: 'sendDirectMessage', userId: ticket.openerId, message: feedback, optional: true } as const]
      : []),
  ]
}

/** The team reads it: with the summary, which the member is not told. */
function closedLine({ number, openerId }: Ticket, closing: Closing, { guild }: RuleView): string {
  const { id, reason, summary = NO_SUMMARY } = closing
  const facts = { number, member: `<@${openerId}>`, by: `<@${id ?? guild.bot.id}>` }
  const outcome = [summary.tag && `**${escapeMarkdown(summary.tag)}**`, summary.outcome && printed(summary.outcome)]
  return [
    m['tickets.bot.history.closed'](facts, guild),
    ...(reason ? [`> ${printed(reason).replaceAll('\n', '\n> ')}`] : []),
    outcome.filter(Boolean).join(' · '),
  ]
    .filter(Boolean)
    .join('\n')
}
