import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { answerRemoval, removalAsked } from '#core/bot/leaving-message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { isSameEmoji } from '#core/emoji-text.ts'
import { isOver, type ReactionMessage } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs } from './active-message.ts'
import { composed, knownOf, PUBLISHED_PREFIX, publishedKey, remember, setMessage } from './published.ts'
import { repair } from './refresh.ts'

export const PUBLISH_JOB = 'publish'
export const POSTED = 'posted'

const posted = z.object({ id: z.string() })
const asked = z.object({ entryId: z.string(), reorder: z._default(z.boolean(), false) })
export type PublishAsked = z.input<typeof asked>

/** "Publish" was pressed: posts the message, or updates the posted one. */
export function publish({ payload }: EventOf<'jobDue'>, settings: RolesReactionsSettings, view: RuleView): Decision {
  const question = asked.safeParse(payload).data
  const entry = activeMessages(settings, view.guild.premium).find(({ id }) => id === question?.entryId)
  if (!question || !entry) return nothing('noMessage')
  if (entry.deleteAtEnd && isOver(entry, view.now)) return nothing('over')
  const isPosted = entry.message !== null && !entry.gone
  if (isPosted && question.reorder)
    return { effects: putInOrder(entry), reasons: [{ code: 'reordered' }], durable: true }
  const effects = isPosted ? repair(entry, settings, view) : post(entry, view)
  return effects.length > 0 ? { effects, reasons: [{ code: 'published' }], durable: true } : nothing('publishedAlready')
}

function post(entry: ReactionMessage, view: RuleView): Effect[] {
  const isBeingSent = knownOf(entry.id, view)?.message === null
  // Discord says whether a channel that is not listed was deleted or is an archived thread, which opens when it is
  // written to.
  if (isBeingSent || !entry.content) return []
  return [
    remember(entry.id, { message: null, content: JSON.stringify(entry.content), emojis: [] }, view.now),
    {
      type: 'sendMessage',
      channelId: entry.channel,
      message: composed(entry, entry.content, view),
      answerTo: { tag: POSTED, payload: { id: entry.id } },
      optional: true,
    },
  ]
}

/** The reactions are added again one by one, in the order of the pairs, once Discord reports that they were cleared. */
const putInOrder = ({ channel, message }: ReactionMessage): Effect[] =>
  message === null
    ? []
    : [{ type: 'removeReaction', channelId: channel, messageId: message, emoji: null, userId: null, optional: true }]

/** The reactions follow once the settings have changed. */
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

/** A moderator cleared the reactions: nobody loses a role, and the emojis are added again. */
export function decideCleared(
  { messageId, emoji }: EventOf<'reactionsCleared'>,
  entry: ReactionMessage,
  premium: boolean,
): Decision {
  const pairs = activePairs(entry, premium).filter((pair) => emoji === null || isSameEmoji(pair.emoji, emoji))
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

/** Whether to delete the message of an entry that is being deleted. */
export function hearRemoval({ payload }: EventOf<'jobDue'>, { rolereacts }: RolesReactionsSettings, { now }: RuleView) {
  const question = removalAsked.safeParse(payload).data
  const entry = rolereacts.find(({ id }) => id === question?.entryId)
  if (!question || !entry) return nothing('noMessage')
  const place = entry.message === null || entry.gone ? null : { channelId: entry.channel, messageId: entry.message }
  return answerRemoval(PUBLISHED_PREFIX, question, place, now)
}
