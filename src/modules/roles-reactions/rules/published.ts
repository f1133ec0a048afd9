import * as z from 'zod/mini'
import { composeSaved } from '#core/bot/compose-saved.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { ReactionMessage } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'

export const PUBLISHED_PREFIX = 'published:'
export const publishedKey = (id: string) => `${PUBLISHED_PREFIX}${id}`
const KEPT_MS = 10 * 365 * 86_400_000

/** What is posted on Discord: only differences are updated. `message` is null while it is being sent. */
const published = z.object({
  message: z.nullable(z.string()),
  content: z.string(),
  emojis: z.array(z.string()),
  /** Since when each reaction has been there, as far as is known; by `emojiKey`. */
  since: z.optional(z.record(z.string(), z.number())),
})
export type Published = z.infer<typeof published>

export const publishedIn = (memory: ReadonlyMap<string, unknown>, id: string): Published | null =>
  published.safeParse(memory.get(publishedKey(id))).data ?? null

export const knownOf = (id: string, { memory }: Pick<RuleView, 'memory'>): Published | null => publishedIn(memory, id)

export const remember = (id: string, value: Published, now: number): Effect => ({
  type: 'remember',
  key: publishedKey(id),
  value,
  forgetAt: now + KEPT_MS,
})

/** Profiles are ignored, because a webhook's message would not be the bot's own. */
export function composed(entry: ReactionMessage, content: NonNullable<ReactionMessage['content']>, view: RuleView) {
  const written = composeSaved(content, view, { member: null, channelId: entry.channel, locale: view.guild.locale })
  return { ...written, profile: undefined }
}

export function changed({ rolereacts }: RolesReactionsSettings, id: string, patch: Partial<ReactionMessage>): Effect {
  const changes = rolereacts.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry))
  return { type: 'changeSettings', changes: { rolereacts: changes } }
}

export function setMessage({ rolereacts }: RolesReactionsSettings, id: string, message: string): Effect {
  const changes = rolereacts.map((entry) => {
    const { gone: _, ...there } = entry
    return entry.id === id ? { ...there, message } : entry
  })
  return { type: 'changeSettings', changes: { rolereacts: changes } }
}

/** The message was deleted: the page says so, and nothing is posted again automatically. */
export function decideDeleted(
  { messageIds }: Pick<EventOf<'messagesDeleted'>, 'messageIds'>,
  { rolereacts }: RolesReactionsSettings,
): Decision {
  const isDeleted = ({ message }: ReactionMessage) => message !== null && messageIds.includes(message)
  const deleted = rolereacts.filter(isDeleted)
  if (deleted.length === 0) return nothing('noMessage')
  const marked = rolereacts.map((entry) => (isDeleted(entry) ? { ...entry, gone: true as const } : entry))
  return {
    effects: [
      { type: 'changeSettings', changes: { rolereacts: marked } },
      ...deleted.map(({ id }): Effect => ({ type: 'forget', key: publishedKey(id) })),
    ],
    reasons: [{ code: 'messageDeleted' }],
  }
}

type PlaceChanged = Pick<EventOf<'channelChanged' | 'threadChanged'>, 'change' | 'before'>

const messagesIn = (channelId: string | undefined, { rolereacts }: RolesReactionsSettings): string[] =>
  rolereacts.flatMap(({ channel, message }) => (channel === channelId && message !== null ? [message] : []))

export const losesMessage = ({ change, before }: PlaceChanged, settings: RolesReactionsSettings): boolean =>
  change === 'deleted' && messagesIn(before?.id, settings).length > 0

/** Messages are deleted with their channel, which Discord does not report one by one. */
export const decidePlaceDeleted = ({ before }: PlaceChanged, settings: RolesReactionsSettings): Decision =>
  decideDeleted({ messageIds: messagesIn(before?.id, settings) }, settings)
