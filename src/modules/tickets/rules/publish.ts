import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, type Ref, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { answerRemoval, removalAsked } from '#core/bot/leaving-message.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { deleteCopy, notePlace, placeIn } from '#core/bot/message-place.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { TicketPublication } from '../publication.ts'
import type { TicketsSettings } from '../settings.ts'
import { publicationMessage } from './publication-message.ts'

export const PUBLISH_JOB = 'publish'
export const EDIT_FAILED = 'publicationGone'
export const LOOKED_FOR = 'publicationLookedFor'
const payloadOf = z.object({ publicationId: z.string() })
const lookedFor = z.object({ messageId: z.string() })
const KEPT_MS = 10 * 365 * 86_400_000

/** A fingerprint of the posted message, to tell whether a saved change affects it. */
export const PUBLISHED_PREFIX = 'published:'
const publishedKey = (id: string) => `${PUBLISHED_PREFIX}${id}`

const placeKey = (id: string) => `${publishedKey(id)}:place`

export const publishNeeds = (payload: unknown): Needs => ({
  memory: [placeKey(payloadOf.safeParse(payload).data?.publicationId ?? '')],
})

/** Posts a publication, or edits the existing message. */
export function publish({ payload }: EventOf<'jobDue'>, settings: TicketsSettings, view: RuleView): Decision {
  const id = payloadOf.safeParse(payload).data?.publicationId
  const publication = settings.ticketSystem.publications.find((one) => one.id === id)
  if (!publication) return nothing('publicationGone')
  const message = publicationMessage(publication, settings, view)
  if (publication.messageId === null) return posted(publication, message, settings, view)
  return {
    effects: [
      edit(publication, publication.messageId, message),
      remembered(publication.id, message, view.now),
      notePlace(placeKey(publication.id), { channelId: publication.channel, messageId: publication.messageId }, view),
    ],
    reasons: [{ code: 'published' }],
    onFailure: { tag: EDIT_FAILED, payload: { publicationId: publication.id } },
  }
}

const edit = ({ channel }: TicketPublication, messageId: string, message: BotMessage): Effect => ({
  type: 'editMessage',
  channelId: channel,
  messageId,
  message,
})

const remembered = (id: string, message: BotMessage, now: number): Effect => ({
  type: 'remember',
  key: publishedKey(id),
  value: JSON.stringify(message),
  forgetAt: now + KEPT_MS,
})

function posted(
  publication: TicketPublication,
  message: BotMessage,
  settings: TicketsSettings,
  view: RuleView,
): Decision {
  const left = placeIn(placeKey(publication.id), view)
  return {
    effects: [
      { type: 'sendMessage', channelId: publication.channel, message, as: 'posted' },
      withMessage(publication.id, ref('posted'), settings),
      remembered(publication.id, message, view.now),
      notePlace(placeKey(publication.id), { channelId: publication.channel, messageId: ref('posted') }, view),
      ...(left ? [deleteCopy(left)] : []),
    ],
    reasons: [{ code: 'published' }],
    durable: true,
  }
}

const withMessage = (id: string, messageId: Ref, { ticketSystem }: TicketsSettings): Effect => ({
  type: 'changeSettings',
  changes: {
    'ticketSystem.publications': ticketSystem.publications.map((one) => {
      const { gone: _, ...there } = one
      return one.id === id ? { ...there, messageId } : one
    }),
  },
})

/** The message to be edited no longer exists: it is posted again. */
export function publishAnew({ payload }: EventOf<'answered'>, settings: TicketsSettings, view: RuleView): Decision {
  const id = payloadOf.safeParse(payload).data?.publicationId
  const publication = settings.ticketSystem.publications.find((one) => one.id === id)
  if (!publication) return nothing('publicationGone')
  return posted(publication, publicationMessage(publication, settings, view), settings, view)
}

/** Saved changes update posted messages; others wait until somebody publishes them. */
export function refreshPublications(settings: TicketsSettings, view: RuleView): Effect[] {
  return settings.ticketSystem.publications.flatMap((publication): Effect[] => {
    if (publication.messageId === null) return []
    const message = publicationMessage(publication, settings, view)
    const before = view.memory.get(publishedKey(publication.id))
    if (before === undefined || before === JSON.stringify(message)) return []
    return [
      { ...edit(publication, publication.messageId, message), optional: true } as Effect,
      remembered(publication.id, message, view.now),
    ]
  })
}

/** Messages were deleted on Discord: the page says so, and offers to publish them again. */
export function publicationDeleted(
  { messageIds }: Pick<EventOf<'messagesDeleted'>, 'messageIds'>,
  { ticketSystem: { publications } }: TicketsSettings,
): Decision {
  const isDeleted = ({ messageId }: TicketPublication) => messageId !== null && messageIds.includes(messageId)
  const deleted = publications.filter(isDeleted)
  if (deleted.length === 0) return nothing('notOurMessage')
  const marked = publications.map((one) => (isDeleted(one) ? { ...one, messageId: null, gone: true as const } : one))
  return {
    effects: [
      { type: 'changeSettings', changes: { 'ticketSystem.publications': marked } },
      ...deleted.map(({ id }): Effect => ({ type: 'forget', key: publishedKey(id) })),
    ],
    reasons: [{ code: 'publicationGone' }],
  }
}

/** After a start: checks whether posted messages still exist, because deletions during downtime are not reported. */
export const lookForPublications = ({ ticketSystem: { publications } }: TicketsSettings): Effect[] =>
  publications.flatMap(({ channel, messageId }): Effect[] =>
    messageId === null
      ? []
      : [
          {
            type: 'fetch',
            what: { kind: 'message', channelId: channel, messageId },
            answerTo: { tag: LOOKED_FOR, payload: { messageId } },
            priority: 'bulk',
            optional: true,
          },
        ],
  )

/** Only a definite answer counts; a channel that cannot be read proves nothing. */
export function publicationLookedFor({ payload, result }: EventOf<'answered'>, settings: TicketsSettings): Decision {
  const { data } = lookedFor.safeParse(payload)
  if (!data || result.ok || result.code !== 'messageGone') return { effects: [], reasons: [] }
  return publicationDeleted({ messageIds: [data.messageId] }, settings)
}

/** Whether to delete the message of a publication that is being deleted. */
export function hearRemoval({ payload }: EventOf<'jobDue'>, { ticketSystem }: TicketsSettings, view: RuleView) {
  const question = removalAsked.safeParse(payload).data
  const publication = ticketSystem.publications.find(({ id }) => id === question?.entryId)
  if (!question || !publication) return nothing('publicationGone')
  const { channel, messageId } = publication
  const place = messageId === null ? placeIn(placeKey(publication.id), view) : { channelId: channel, messageId }
  return answerRemoval(PUBLISHED_PREFIX, question, place, view.now)
}

export const removalNeeds = (payload: unknown): Needs => ({
  memory: [placeKey(removalAsked.safeParse(payload).data?.entryId ?? '')],
})
