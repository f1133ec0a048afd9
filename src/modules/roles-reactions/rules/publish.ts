import * as z from 'zod/mini'
import { composeSaved } from '#core/bot/compose-saved.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { ReactionMessage } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs } from './active-message.ts'

export const POSTED = 'posted'
export const PUBLISHED_PREFIX = 'published:'
const publishedKey = (id: string) => `${PUBLISHED_PREFIX}${id}`
const KEPT_MS = 10 * 365 * 86_400_000

/** What stands on Discord: only what differs is changed there. `message` is null while it is being sent. */
const published = z.object({
  message: z.nullable(z.string()),
  content: z.string(),
  emojis: z.array(z.string()),
})
type Published = z.infer<typeof published>
const posted = z.object({ id: z.string() })

const knownOf = (id: string, view: RuleView): Published | null =>
  published.safeParse(view.memory.get(publishedKey(id))).data ?? null

const remember = (id: string, value: Published, now: number): Effect => ({
  type: 'remember',
  key: publishedKey(id),
  value,
  forgetAt: now + KEPT_MS,
})

/** Brings every message on Discord to what the settings say. */
export function publishAll(settings: RolesReactionsSettings, view: RuleView): Decision {
  const entries = activeMessages(settings, view.guild.premium).filter(({ status }) => status)
  const effects = entries.flatMap((entry) => publish(entry, settings, view))
  return effects.length > 0 ? { effects, reasons: [{ code: 'published' }], durable: true } : nothing('publishedAlready')
}

function publish(entry: ReactionMessage, settings: RolesReactionsSettings, view: RuleView): Effect[] {
  const { guild, now } = view
  if (entry.gone) return []
  const known = knownOf(entry.id, view)
  const content = JSON.stringify(entry.content)
  const emojis = activePairs(entry, guild.premium).map(({ emoji }) => emoji)
  if (entry.message === null) {
    // Somebody saved an older copy of the list over the id: the message is there all the same.
    if (known?.message) return [setMessage(settings, entry.id, known.message)]
    if (known || !entry.content || !guild.channels.has(entry.channel)) return []
    return [
      remember(entry.id, { message: null, content, emojis: [] }, now),
      {
        type: 'sendMessage',
        channelId: entry.channel,
        message: composed(entry, entry.content, view),
        answerTo: { tag: POSTED, payload: { id: entry.id } },
        optional: true,
      },
    ]
  }
  const before = known?.message === entry.message ? known : null
  const isEdited = before !== null && before.content !== content && entry.content !== null
  const added = emojis.filter((emoji) => !before?.emojis.includes(emoji))
  const gone = (before?.emojis ?? []).filter((emoji) => !emojis.includes(emoji))
  if (before && !isEdited && added.length === 0 && gone.length === 0) return []
  const at = { channelId: entry.channel, messageId: entry.message, optional: true }
  const userId = guild.botCan('manageMessages', entry.channel) ? null : 'self'
  return [
    remember(entry.id, { message: entry.message, content, emojis }, now),
    ...(isEdited && entry.content
      ? [{ type: 'editMessage', ...at, message: composed(entry, entry.content, view) } as const]
      : []),
    ...added.map((emoji): Effect => ({ type: 'addReaction', ...at, emoji })),
    ...gone.map((emoji): Effect => ({ type: 'removeReaction', ...at, emoji, userId })),
  ]
}

/** Puts back what is missing on Discord, whatever is remembered of it. */
export function repair(entry: ReactionMessage, settings: RolesReactionsSettings, view: RuleView): Effect[] {
  return publish(entry, settings, {
    ...view,
    memory: entry.message === null ? new Map() : withoutEmojis(entry.id, view),
  })
}

function withoutEmojis(id: string, view: RuleView): RuleView['memory'] {
  const known = knownOf(id, view)
  return known ? new Map([[publishedKey(id), { ...known, emojis: [] }]]) : new Map()
}

/** A webhook's message would not be the bot's own, so that no profile speaks here. */
function composed(entry: ReactionMessage, content: NonNullable<ReactionMessage['content']>, view: RuleView) {
  const written = composeSaved(content, view, { member: null, channelId: entry.channel, locale: view.guild.locale })
  return { ...written, profile: undefined }
}

function setMessage({ rolereacts }: RolesReactionsSettings, id: string, message: string): Effect {
  const changed = rolereacts.map((entry) => (entry.id === id ? { ...entry, message } : entry))
  return { type: 'changeSettings', changes: { rolereacts: changed } }
}

/** The reactions follow with the change of the settings. */
export function decidePosted(
  { payload, result }: EventOf<'answered'>,
  settings: RolesReactionsSettings,
  view: RuleView,
): Decision {
  const id = posted.safeParse(payload).data?.id
  const entry = settings.rolereacts.find((one) => one.id === id)
  if (!entry) return nothing('noMessage')
  if (!result.ok || result.id === null) {
    return { effects: [{ type: 'forget', key: publishedKey(entry.id) }], reasons: [{ code: 'notPosted' }] }
  }
  const message = { message: result.id, content: JSON.stringify(entry.content), emojis: [] }
  return {
    effects: [remember(entry.id, message, view.now), setMessage(settings, entry.id, result.id)],
    reasons: [{ code: 'posted' }],
  }
}

/** Somebody deleted the message: the page says so, and nothing is posted again by itself. */
export function decideDeleted(
  { messageIds }: EventOf<'messagesDeleted'>,
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

/** A moderator cleared the reactions: nobody loses a role, and the emojis come back to choose from. */
export function decideCleared(
  { messageId, emoji }: EventOf<'reactionsCleared'>,
  entry: ReactionMessage,
  premium: boolean,
): Decision {
  const pairs = activePairs(entry, premium).filter((pair) => emoji === null || pair.emoji === emoji)
  return {
    effects: pairs.map((pair) => ({
      type: 'addReaction',
      channelId: entry.channel,
      messageId,
      emoji: pair.emoji,
      optional: true,
    })),
    reasons: [{ code: 'cleared' }],
  }
}
