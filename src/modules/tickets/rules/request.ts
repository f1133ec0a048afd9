import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { ticketsDefaultTexts } from '../default-texts.ts'
import type { TicketsSettings } from '../settings.ts'
import { putTicket, type TicketDraft } from './draft.ts'
import { type EffectivePanel, effectivePanel, panelById } from './effective-panel.ts'
import { nextSupportTime } from './next-support-time.ts'
import { obstacleTo } from './opening-obstacle.ts'
import { refuse } from './refuse.ts'
import { decidedMessage, requestMessage } from './request-message.ts'
import { REQUEST, REQUEST_JOB, type RequestState, requestIn } from './request-record.ts'
import { renderText, ticketContext } from './ticket-context.ts'

const EXPIRES_MS = 7 * 86_400_000

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
          ...withoutMention(id, draft, panel, channel, { settings, view }),
        ]
  const content =
    opensAt === null
      ? confirmation(draft, panel, asker, view)
      : m['tickets.bot.queued']({ time: momentTag(opensAt) }, { locale: asker.locale.own })
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

/** The team was notified when it was sent. */
function withoutMention(
  id: string,
  draft: TicketDraft,
  panel: EffectivePanel,
  channelId: string,
  { settings, view }: Omit<Asking, 'asker'>,
): Effect[] {
  const mentioned = requestMessage(id, draft, panel, view)
  if (!settings.ticketSystem.moderatorMentionsRemoved || mentioned.content === undefined) return []
  const message = requestMessage(id, draft, { ...panel, moderatorMentions: false }, view)
  return [{ type: 'editMessage', channelId, messageId: ref('request'), message, optional: true }]
}

function confirmation(draft: TicketDraft, panel: EffectivePanel, { member }: Asker, view: RuleView): string {
  const template = panel.confirmMessage ?? ticketsDefaultTexts[view.guild.locale]['ticketSystem.confirmMessage']
  const spoken = { number: 0, panelName: panel.name, priority: panel.priority, reason: draft.reason, claimer: null }
  const answers = draft.answers.map(({ value }) => value)
  return cutToLength(renderText(template, ticketContext({ ...spoken, answers }, member, null, view)), 2_000)
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
  const message = decidedMessage(draft, saved?.name ?? draft.panelId, m['tickets.bot.expired']({}, view.guild), view)
  const edited: Effect[] =
    channelId && messageId ? [{ type: 'editMessage', channelId, messageId, message, optional: true }] : []
  return { effects: [over('expired'), ...edited], reasons: [{ code: 'requestExpired' }] }
}
