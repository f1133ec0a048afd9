import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, EventOf, ModalEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { ticketsDefaultTexts } from '../default-texts.ts'
import type { TicketsSettings } from '../settings.ts'
import { putTicket, type TicketDraft, ticketDraft } from './draft.ts'
import { type EffectivePanel, effectivePanel, isTeam, panelById, teamRoles } from './effective-panel.ts'
import { nextSupportTime } from './next-support-time.ts'
import { asks, obstacleTo } from './opening-obstacle.ts'
import { orElse, refuse } from './refuse.ts'
import { renderText, ticketContext } from './ticket-context.ts'

/** Asked for and not decided yet: `waiting` for the team, `queued` until the team is there. */
const REQUEST = 'ticketRequest'
export const REQUEST_JOB = 'request'
const EXPIRES_MS = 7 * 86_400_000

export const pendingRequests = (userId: string): RecordQuery => ({
  kind: REQUEST,
  subjectId: userId,
  state: ['waiting', 'queued'],
})
export const requestById = (id: string): { request: RecordQuery } => ({ request: { kind: REQUEST, id } })

type RequestState = 'waiting' | 'queued'
type Asking = { asker: Asker; settings: TicketsSettings; view: RuleView }

export function putRequest(
  draft: TicketDraft,
  panel: EffectivePanel,
  wanted: RequestState,
  { asker, settings, view }: Asking,
): Decision {
  const { channel } = settings.ticketSystem
  const opensAt = wanted === 'queued' && panel.hours ? nextSupportTime(panel.hours, view.now) : null
  const state: RequestState = opensAt === null ? 'waiting' : 'queued'
  if (state === 'waiting' && (channel === null || !view.guild.channels.has(channel)))
    return refuse(asker, 'noReception')
  const id = view.newId()
  const at = opensAt ?? view.now + EXPIRES_MS
  const posted: Effect[] =
    state === 'queued' || channel === null
      ? []
      : [
          { type: 'sendMessage', channelId: channel, message: requestMessage(id, draft, panel, view), as: 'request' },
          { type: 'changeRecord', kind: REQUEST, id, channelId: channel, messageId: ref('request') },
        ]
  const content =
    opensAt === null
      ? confirmation(draft, panel, asker, view)
      : m['tickets.bot.queued']({ time: `<t:${Math.floor(opensAt / 1000)}:f>` }, { locale: asker.locale.own })
  return {
    effects: [
      { type: 'putRecord', kind: REQUEST, id, state, subjectId: draft.openerId, dueAt: at, body: draft },
      { type: 'schedule', job: REQUEST_JOB, key: id, at, payload: { openerId: draft.openerId } },
      ...posted,
      { type: 'reply', isPrivate: true, message: { content } },
    ],
    reasons: [{ code: state === 'queued' ? 'requestQueued' : 'requested' }],
  }
}

function confirmation(draft: TicketDraft, panel: EffectivePanel, { member }: Asker, view: RuleView): string {
  const template = panel.confirmMessage ?? ticketsDefaultTexts[view.guild.locale]['ticketSystem.confirmMessage']
  const spoken = { number: 0, panelName: panel.name, priority: panel.priority, reason: draft.reason, claimer: null }
  const answers = draft.answers.map(({ value }) => value)
  return cutToLength(renderText(template, ticketContext({ ...spoken, answers }, member, null, view)), 2_000)
}

function requestMessage(id: string, draft: TicketDraft, panel: EffectivePanel, view: RuleView): BotMessage {
  const { locale } = view.guild
  const roles = panel.moderatorMentions ? teamRoles(panel).filter((role) => view.guild.roles.has(role)) : []
  return {
    ...(roles.length > 0 && { content: roles.map((role) => `<@&${role}>`).join(' ') }),
    embeds: [{ ...requestEmbed(draft, panel.name, locale), color: view.shared.accentColor }],
    rows: [
      {
        buttons: [
          {
            customId: customId('tickets', 'accept', id),
            style: 'green',
            label: m['tickets.bot.accept']({}, { locale }),
          },
          { customId: customId('tickets', 'refuse', id), style: 'red', label: m['tickets.bot.refuse']({}, { locale }) },
        ],
      },
    ],
    mentions: { roles },
  }
}

function requestEmbed({ openerId, reason, answers }: TicketDraft, panel: string, locale: Locale) {
  const told = [
    ...(reason === null ? [] : [{ label: m['tickets.bot.reason']({}, { locale }), value: reason }]),
    ...answers,
  ]
  return {
    title: m['tickets.bot.requestTitle']({ panel }, { locale }),
    description: m['tickets.bot.requestBy']({ member: `<@${openerId}>` }, { locale }),
    fields: told.map(({ label, value }) => ({ name: label, value: cutToLength(escapeMarkdown(value), 900) })),
  }
}

type Request = { record: StoredRecord; draft: TicketDraft }

function requestIn({ records }: RuleView): Request | null {
  const record = records.request?.rows[0]
  const draft = ticketDraft.safeParse(record?.body).data
  return record && draft ? { record, draft } : null
}

function decidable(event: ComponentEvent | ModalEvent, settings: TicketsSettings, view: RuleView) {
  const request = requestIn(view)
  if (request?.record.state !== 'waiting') return { ok: false as const, answer: refuse(event, 'requestOver') }
  const saved = panelById(settings.ticketSystem, request.draft.panelId, view.guild.locale)
  if (!saved) return { ok: false as const, answer: refuse(event, 'panelOff') }
  const panel = effectivePanel(saved, settings, view.guild)
  if (!isTeam(event.member, panel, view.guild)) return { ok: false as const, answer: refuse(event, 'teamOnly') }
  return { ok: true as const, ...request, saved, panel }
}

export function acceptRequest(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = decidable(event, settings, view)
  if (!found.ok) return found.answer
  const { record, draft, saved, panel } = found
  const obstacle = obstacleTo(panel, settings, view)
  if (obstacle) return refuse(event, obstacle.code)
  const by = { member: `<@${event.member.id}>` }
  return {
    effects: [
      { type: 'changeRecord', kind: REQUEST, id: record.id, expect: { state: 'waiting' }, state: 'accepted' },
      { type: 'unschedule', job: REQUEST_JOB, key: record.id },
      ...putTicket(draft, saved, keepReply(event, true), view),
      { type: 'update', message: decided(draft, panel.name, m['tickets.bot.acceptedBy'](by, view.guild), view) },
    ],
    reasons: [{ code: 'requestAccepted' }],
    otherwise: orElse(event, 'requestOver'),
  }
}

export function askRefusal(event: ComponentEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = decidable(event, settings, view)
  if (!found.ok) return found.answer
  const locale = event.locale.own
  return asks({
    customId: customId('tickets', 'refused', found.record.id),
    title: m['tickets.bot.refuseTitle']({}, { locale }),
    fields: [
      { key: 'reason', kind: 'paragraph', label: m['tickets.bot.reason']({}, { locale }), required: false, max: 1_000 },
    ],
  })
}

export function refuseRequest(event: ModalEvent, settings: TicketsSettings, view: RuleView): Decision {
  const found = decidable(event, settings, view)
  if (!found.ok) return found.answer
  const { record, draft, panel } = found
  const { locale, name: server } = view.guild
  const reason = event.fields.get('reason')?.[0]?.trim()
  const told = [
    m['tickets.bot.refusedTold']({ server: escapeMarkdown(server) }, { locale }),
    ...(reason ? [`> ${escapeMarkdown(reason).replaceAll('\n', '\n> ')}`] : []),
  ]
  const by = { member: `<@${event.member.id}>` }
  return {
    effects: [
      {
        type: 'changeRecord',
        kind: REQUEST,
        id: record.id,
        expect: { state: 'waiting' },
        state: 'refused',
        actorId: event.member.id,
      },
      { type: 'unschedule', job: REQUEST_JOB, key: record.id },
      { type: 'update', message: decided(draft, panel.name, m['tickets.bot.refusedBy'](by, { locale }), view) },
      { type: 'sendDirectMessage', userId: draft.openerId, message: { content: told.join('\n') }, optional: true },
    ],
    reasons: [{ code: 'requestRefused' }],
    otherwise: orElse(event, 'requestOver'),
  }
}

function decided(draft: TicketDraft, panel: string, outcome: string, { guild, shared }: RuleView): BotMessage {
  const embed = requestEmbed(draft, panel, guild.locale)
  const name = m['tickets.bot.outcome']({}, guild)
  return { embeds: [{ ...embed, color: shared.accentColor, fields: [...embed.fields, { name, value: outcome }] }] }
}

/** The team is there again, or nobody has looked at it for a week. */
export function requestDue({ key }: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const request = requestIn(view)
  if (!request) return nothing('requestOver')
  const { record, draft } = request
  const saved = panelById(settings.ticketSystem, draft.panelId, view.guild.locale)
  const over = (state: string): Effect => ({
    type: 'changeRecord',
    kind: REQUEST,
    id: key,
    expect: { state: record.state },
    state,
  })
  if (record.state === 'queued' && saved) {
    const panel = effectivePanel(saved, settings, view.guild)
    const obstacle = obstacleTo(panel, settings, view)
    if (obstacle) return { effects: [over('expired'), ...obstacle.effects], reasons: [{ code: obstacle.code }] }
    return {
      effects: [over('accepted'), ...putTicket(draft, saved, null, view)],
      reasons: [{ code: 'requestReleased' }],
    }
  }
  const { channelId, messageId } = record
  const outcome = m['tickets.bot.expired']({}, view.guild)
  const edited: Effect[] =
    channelId && messageId
      ? [
          {
            type: 'editMessage',
            channelId,
            messageId,
            message: decided(draft, saved?.name ?? draft.panelId, outcome, view),
            optional: true,
          },
        ]
      : []
  return { effects: [over('expired'), ...edited], reasons: [{ code: 'requestExpired' }] }
}
