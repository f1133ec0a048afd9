import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing, type Ref, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { fromVersion } from '#core/bot/from-saved.ts'
import { answerRemoval, removalAsked } from '#core/bot/leaving-message.ts'
import type { BotBlock, BotButton, BotMessage, BotRow } from '#core/bot/message.ts'
import { deleteCopy, notePlace, placeIn } from '#core/bot/message-place.ts'
import { uploadsAttached } from '#core/bot/message-uploads.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import { versionFor, writtenMentions } from '#core/settings/message.ts'
import { findById } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import type { TicketPanel } from '../panel.ts'
import type { TicketPublication } from '../publication.ts'
import type { TicketsSettings } from '../settings.ts'

export const PUBLISH_JOB = 'publish'
export const EDIT_FAILED = 'publicationGone'
export const LOOKED_FOR = 'publicationLookedFor'
const payloadOf = z.object({ publicationId: z.string() })
const lookedFor = z.object({ messageId: z.string() })
const STYLES = { 1: 'blue', 2: 'grey', 3: 'green', 4: 'red' } as const
const BUTTONS_IN_ROW = 5
const ROWS_MAX = 5
const KEPT_MS = 10 * 365 * 86_400_000

/** A fingerprint of the posted message, to tell whether a saved change affects it. */
export const PUBLISHED_PREFIX = 'published:'
const publishedKey = (id: string) => `${PUBLISHED_PREFIX}${id}`

const placeKey = (id: string) => `${publishedKey(id)}:place`

export const publishNeeds = (payload: unknown): Needs => ({
  memory: [placeKey(payloadOf.safeParse(payload).data?.publicationId ?? '')],
})

/** The message that opens tickets, with a button or an option for each panel. */
function publicationMessage(
  publication: TicketPublication,
  { ticketSystem }: TicketsSettings,
  view: RuleView,
): BotMessage {
  const { guild, now, cdn } = view
  const { locale, timezone } = guild
  const channel = findById(guild.channels, publication.channel)
  const context = { member: null, guild, channel, now, locale, timezone, cdn }
  const version = fillVersion(versionFor(publication.content, locale), (template) =>
    fillTemplate(template, globalVariables, context),
  )
  const mentions = writtenMentions(publication.content)
  const message = fromVersion({ ...publication.content, mentions }, version, {
    fill: (text) => text,
    picture: uploadsAttached(version),
    customId: (id) => id,
    now,
  })
  const panels = publication.panelIds.flatMap((id) => ticketSystem.panels.find((panel) => panel.id === id) ?? [])
  const rows = publication.layout === 'select' ? selectRow(publication, panels) : buttonRows(publication, panels)
  if (message.blocks)
    return { ...message, blocks: [...message.blocks, ...rows.map((row): BotBlock => ({ type: 'row', row }))] }
  return { ...message, rows: [...(message.rows ?? []).slice(0, ROWS_MAX - rows.length), ...rows] }
}

function buttonRows({ looks = {} }: TicketPublication, panels: readonly TicketPanel[]): BotRow[] {
  const buttons = panels.map((panel): BotButton => {
    const look = { label: panel.label, emoji: panel.emoji, ...looks[panel.id] }
    return {
      customId: customId('tickets', 'open', panel.id),
      style: STYLES[panel.style as keyof typeof STYLES] ?? 'blue',
      label: look.label ?? (look.emoji ? undefined : panel.name),
      emoji: look.emoji,
      disabled: !panel.status,
    }
  })
  const count = Math.ceil(buttons.length / BUTTONS_IN_ROW)
  return Array.from({ length: count }, (_, row) => ({
    buttons: buttons.slice(row * BUTTONS_IN_ROW, (row + 1) * BUTTONS_IN_ROW),
  }))
}

function selectRow({ looks = {}, placeholder }: TicketPublication, panels: readonly TicketPanel[]): BotRow[] {
  const options = panels
    .filter(({ status }) => status)
    .map((panel) => {
      const look = { label: panel.label, emoji: panel.emoji, description: panel.description, ...looks[panel.id] }
      return { value: panel.id, label: look.label ?? panel.name, emoji: look.emoji, description: look.description }
    })
  if (options.length === 0) return []
  return [{ select: { kind: 'text', customId: customId('tickets', 'choose'), placeholder, options } }]
}

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
