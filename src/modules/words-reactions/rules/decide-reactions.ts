import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import { callsOwnCommand } from '#core/commands/own-command.ts'
import type { WordsReactionsSettings } from '../settings.ts'
import { NOT_REACTED } from './not-reacted.ts'
import { closedTo, emojisOf } from './reactions-to.ts'
import { noteUses } from './use-counts.ts'
import { type WordInUse, wordMatcher } from './words-in-use.ts'

type Message = EventOf<'messageCreated'>

/** After a lost connection: a reaction to an old message looks odd. */
const MESSAGE_AGE_MAX_MS = 60_000
/** A busy channel must not use up Discord's rate limit. */
const CHANNEL_REACTIONS_MAX = 20
const CHANNEL_WINDOW_MS = 10_000

/** Runs for every message of the server: the cheapest checks come first, and nothing is loaded. */
export function mayReact(
  { message, member }: Message,
  { wordReact }: WordsReactionsSettings,
  guild: GuildIndex,
): boolean {
  if (!member || member.bot || message.webhookId || message.isSystem || message.content === '') return false
  return wordMatcher(wordReact.targets, guild.premium)(message.content).length > 0
}

export function decideReactions(event: Message, { wordReact }: WordsReactionsSettings, view: RuleView): Decision {
  const { message, member } = event
  const { guild, now } = view
  const { channelId } = message
  if (!member) return nothing('notAPerson')
  if (callsOwnCommand(message.content, view.shared)) return nothing('isCommand')
  if (now - message.sentAt > MESSAGE_AGE_MAX_MS) return nothing('messageTooOld')
  const closed = closedTo(wordReact, { roleIds: member.roleIds, chain: guild.chainOf(channelId) })
  if (closed) return nothing(closed)
  const found = wordMatcher(wordReact.targets, guild.premium)(message.content)
  // The pause may have been changed since.
  const isResting = (last: unknown) => typeof last === 'number' && now - last < wordReact.cooldown * 1_000
  const rested = found.filter(({ id }) => !isResting(view.held(cooldownKey(channelId, id))))
  if (rested.length === 0) return nothing('cooldown')
  const drawn = rested.filter(({ chance }) => chance >= 100 || view.random(100) < chance)
  if (drawn.length === 0) return nothing('chance')
  const emojis = emojisOf(drawn, guild)
  if (emojis.length === 0) return nothing('emojiGone')
  const window = windowOf(view.held(windowKey(channelId)), now)
  if (window.count + emojis.length > CHANNEL_REACTIONS_MAX) return nothing('channelBusy')
  return {
    effects: [
      ...react(message, emojis),
      ...notes(channelId, drawn, emojis.length, wordReact, window, now),
      ...noteUses(drawn, view),
    ],
    reasons: [{ code: 'reacted' }],
    onFailure: { tag: NOT_REACTED, payload: { channelId } },
  }
}

/**
 * All but the last are optional, so that an unknown emoji does not stop the others. What stops the bot altogether also
 * refuses the last one, and the people in charge hear of it once.
 */
const react = ({ channelId, id: messageId }: Message['message'], emojis: readonly string[]): Effect[] =>
  emojis.map((emoji, index) => {
    const optional = index < emojis.length - 1
    return { type: 'addReaction', channelId, messageId, emoji, priority: 'bulk', optional }
  })

type Window = { since: number; count: number }

function notes(
  channelId: string,
  words: readonly WordInUse[],
  count: number,
  { cooldown }: WordsReactionsSettings['wordReact'],
  window: Window,
  now: number,
): Effect[] {
  const value: Window = { since: window.since, count: window.count + count }
  const counted: Effect = { type: 'hold', key: windowKey(channelId), value, forgetAt: window.since + CHANNEL_WINDOW_MS }
  if (cooldown === 0) return [counted]
  const forgetAt = now + cooldown * 1_000
  return [
    counted,
    ...words.map(({ id }): Effect => ({ type: 'hold', key: cooldownKey(channelId, id), value: now, forgetAt })),
  ]
}

const cooldownKey = (channelId: string, wordId: string) => `pause:${channelId}:${wordId}`
const windowKey = (channelId: string) => `window:${channelId}`

const windowSchema = z.object({ since: z.number(), count: z.number() })
const windowOf = (held: unknown, now: number): Window => windowSchema.safeParse(held).data ?? { since: now, count: 0 }
