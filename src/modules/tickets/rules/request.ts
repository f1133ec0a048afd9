import { type Decision, type Effect, ref } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { ticketsDefaultTexts } from '../default-texts.ts'
import type { TicketsSettings } from '../settings.ts'
import type { TicketDraft } from './draft.ts'
import type { EffectivePanel } from './effective-panel.ts'
import { nextSupportTime } from './next-support-time.ts'
import { refuse } from './refuse.ts'
import { requestMessage } from './request-message.ts'
import { REQUEST, REQUEST_JOB, type RequestState } from './request-record.ts'
import { renderText, ticketContext } from './ticket-context.ts'

export const EXPIRES_MS = 7 * 86_400_000

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
  const posted =
    state === 'queued' || channel === null ? [] : postRequest(id, draft, panel, channel, { settings, view })
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

/** Posted where the team decides on it. */
export function postRequest(
  id: string,
  draft: TicketDraft,
  panel: EffectivePanel,
  channelId: string,
  asking: Omit<Asking, 'asker'>,
): Effect[] {
  return [
    { type: 'sendMessage', channelId, message: requestMessage(id, draft, panel, asking.view), as: 'request' },
    { type: 'changeRecord', kind: REQUEST, id, channelId, messageId: ref('request') },
    ...withoutMention(id, draft, panel, channelId, asking),
  ]
}

/** The team was notified when it was sent, so the mention can be removed. */
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
