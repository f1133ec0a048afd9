import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { deleteLeft } from '#core/bot/leaving-message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { emojiKey } from '#core/emoji-text.ts'
import type { ReactionMessage } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs } from './active-message.ts'
import {
  changed,
  composed,
  decideDeleted,
  knownOf,
  PUBLISHED_PREFIX,
  type Published,
  remember,
  setMessage,
} from './published.ts'

export const FOUND = 'found'
/** `isPosted`: it is known to be the bot's own; only its existence is checked. */
const asked = z.object({ id: z.string(), messageId: z.string(), isPosted: z.optional(z.boolean()) })

/** Updates the posted messages from the settings; others wait until somebody publishes them. */
export function refreshAll(settings: RolesReactionsSettings, view: RuleView): Decision {
  const entries = activeMessages(settings, view.guild.premium)
  const ids = settings.rolereacts.map(({ id }) => id)
  const effects = [
    ...deleteLeft(PUBLISHED_PREFIX, ids, view),
    ...entries.flatMap((entry) => refresh(entry, settings, view)),
  ]
  return effects.length > 0 ? { effects, reasons: [{ code: 'published' }], durable: true } : nothing('publishedAlready')
}

function refresh(entry: ReactionMessage, settings: RolesReactionsSettings, view: RuleView): Effect[] {
  const known = knownOf(entry.id, view)
  if (entry.gone) return []
  // An older copy of the list was saved over the id, but the message exists.
  if (entry.message === null) return known?.message ? [setMessage(settings, entry.id, known.message)] : []
  // A message not posted from here: it must be the bot's own before anything is done to it.
  if (known?.message !== entry.message) return [askFor(entry, entry.message)]
  return bringUp(entry, entry.message, known, view)
}

function bringUp(
  entry: ReactionMessage,
  message: string,
  before: Published | null,
  view: RuleView,
  { isRepair = false } = {},
): Effect[] {
  const { guild, now } = view
  const content = JSON.stringify(entry.content)
  const emojis = activePairs(entry, guild.premium).map(({ emoji }) => emoji)
  // What is recorded may have been refused by Discord.
  const isEdited = before !== null && (isRepair || before.content !== content) && entry.content !== null
  const listed = entry.pairs.map(({ emoji }) => emoji)
  const there = before?.emojis ?? []
  const added = emojis.filter((emoji) => isRepair || !there.includes(emoji))
  const gone = there.filter((emoji) => !listed.includes(emoji))
  // Without premium some pairs do nothing, but their reactions stay for when it comes back.
  const resting = there.filter((emoji) => listed.includes(emoji) && !emojis.includes(emoji))
  const since = Object.fromEntries(emojis.map(emojiKey).map((key) => [key, before?.since?.[key] ?? now]))
  const isDated = Object.keys(since).every((key) => before?.since?.[key] !== undefined)
  if (before && isDated && !isEdited && added.length === 0 && gone.length === 0) return []
  const at = { channelId: entry.channel, messageId: message, optional: true }
  const userId = guild.botCan('manageMessages', entry.channel) ? null : 'self'
  return [
    remember(entry.id, { message, content, emojis: [...emojis, ...resting], since }, now),
    ...(isEdited && entry.content
      ? [{ type: 'editMessage', ...at, message: composed(entry, entry.content, view) } as const]
      : []),
    ...added.map((emoji): Effect => ({ type: 'addReaction', ...at, emoji })),
    ...gone.map((emoji): Effect => ({ type: 'removeReaction', ...at, emoji, userId })),
  ]
}

/** Restores what is missing on Discord, whatever is recorded. */
export function repair(entry: ReactionMessage, settings: RolesReactionsSettings, view: RuleView): Effect[] {
  const known = knownOf(entry.id, view)
  if (entry.message === null || entry.gone || known?.message !== entry.message) return refresh(entry, settings, view)
  return bringUp(entry, entry.message, known, view, { isRepair: true })
}

function askFor({ id, channel }: ReactionMessage, messageId: string, isPosted = false): Effect {
  const payload: z.infer<typeof asked> = { id, messageId, isPosted }
  return {
    type: 'fetch',
    what: { kind: 'message', channelId: channel, messageId },
    answerTo: { tag: FOUND, payload },
    priority: isPosted ? 'bulk' : undefined,
    optional: true,
  }
}

/** Deletions during downtime are not reported, so the messages are checked. */
export function lookForPosted(settings: RolesReactionsSettings, view: RuleView): Effect[] {
  return activeMessages(settings, view.guild.premium).flatMap((entry) =>
    entry.message !== null && !entry.gone && knownOf(entry.id, view)?.message === entry.message
      ? [askFor(entry, entry.message, true)]
      : [],
  )
}

const found = z.object({ id: z.string(), author: z.object({ id: z.string() }), webhook_id: z.optional(z.string()) })

/** A message that somebody named. It stays paused unless it is the bot's own; a deleted one is marked. */
export function decideFound(
  { payload, result }: EventOf<'answered'>,
  settings: RolesReactionsSettings,
  view: RuleView,
): Decision {
  const question = asked.safeParse(payload).data
  const entry = activeMessages(settings, view.guild.premium).find((one) => one.id === question?.id)
  // Published again meanwhile: the answer is about a message that no longer counts.
  if (!entry || entry.message === null || entry.message !== question?.messageId) return nothing('noMessage')
  if (!result.ok) {
    if (result.code !== 'messageGone' && result.code !== 'channelGone') return nothing('notFound')
    return decideDeleted({ messageIds: [entry.message] }, settings)
  }
  if (question.isPosted) return nothing('publishedAlready')
  const message = found.safeParse(result.data).data
  if (message?.id !== entry.message) return nothing('noMessage')
  if (message.author.id !== view.botId || message.webhook_id !== undefined) {
    const effects = entry.status ? [changed(settings, entry.id, { status: false })] : []
    return { effects, reasons: [{ code: 'notOurs' }] }
  }
  return { effects: bringUp(entry, entry.message, null, view), reasons: [{ code: 'published' }], durable: true }
}
