import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CHANNEL_TYPE, type Channel } from '#core/guild/types.ts'
import { boostFactor, type ListMode, passesList } from './lists.ts'

/** The rules for gains from messages, the same for XP and money. */
export type GainRules = {
  range: readonly [min: number, max: number]
  cooldownSeconds: number
  threads: boolean
  forums: boolean
  /** Messages in the chat of a voice channel. */
  voiceChats: false | 'connected' | 'everyone'
  /** Messages of this length count double; null: none do. */
  longFrom: number | null
  rolesMode: ListMode
  roles: readonly string[]
  channelsMode: ListMode
  channels: readonly string[]
  roleBoosts: Readonly<Record<string, number>>
  channelBoosts: Readonly<Record<string, number>>
}

/** `because`: why nothing is gained. The effects are needed either way. */
export type GainVerdict = { amount: number; effects: readonly GainHold[]; because?: string }
type GainHold = { type: 'hold'; key: string; value: unknown; forgetAt: number }

/** The third identical text within two minutes brings nothing. */
const REPEATS_MAX = 2
const REPEAT_WINDOW_MS = 120_000

type MessageEvent = EventOf<'messageCreated'>

/**
 * Stops at the first test that fails, and says which. What is held belongs to the module, so XP and money have
 * separate cooldowns.
 */
export function gainForMessage(event: MessageEvent, rules: GainRules, view: RuleView): GainVerdict {
  const { message, member } = event
  const none = (because: string, ...effects: GainHold[]): GainVerdict => ({ amount: 0, because, effects })
  if (!member || member.bot || message.webhookId || message.isSystem) return none('notAPerson')
  const { guild } = view
  const { channelId } = message
  const chain = guild.chainOf(channelId)
  const isConnected = guild.voice.get(member.id)?.channelId === channelId
  const refused = whyNothing({ chain, isConnected, roleIds: member.roleIds }, rules, guild.channels)
  if (refused) return none(refused)
  const text = message.content.trim().toLowerCase()
  const last = lastOf(view.held(member.id))
  const before = last === null ? [] : timesSaid(last, text, view.now)
  const note = (until: number): GainHold => {
    const value: Last = { until, text, at: [...before, view.now].slice(-REPEATS_MAX) }
    return { type: 'hold', key: member.id, value, forgetAt: Math.max(until, view.now + REPEAT_WINDOW_MS) }
  }
  // A text seen for the first time during the cooldown is not recorded: most messages are like that, and each would
  // cost a write.
  if (last !== null && last.until > view.now) {
    return before.length > 0 ? none('cooldown', note(last.until)) : none('cooldown')
  }
  if (before.length >= REPEATS_MAX) return none('repeatedText', note(view.now))
  const factor = boostFactor(rules.roleBoosts, rules.channelBoosts, member.roleIds, chain)
  const isLong = rules.longFrom !== null && countedLength(message.content) >= rules.longFrom
  return {
    amount: drawGain(rules.range, factor * (isLong ? 2 : 1), view.random),
    effects: [note(view.now + rules.cooldownSeconds * 1_000)],
  }
}

/** A random number within the range, multiplied and rounded, at least 1. */
export function drawGain([min, max]: readonly [number, number], factor: number, random: RuleView['random']): number {
  return Math.max(1, Math.round((min + random(max - min + 1)) * factor))
}

type Writing = {
  /** The channel, then its parents. */
  chain: readonly string[]
  /** The author is in this voice channel. */
  isConnected: boolean
  roleIds: readonly string[]
}
type Channels = ReadonlyMap<string, Pick<Channel, 'type' | 'threadDate' | 'parentId'>>

/** Why a message there, by somebody with these roles, brings nothing; null: it does. */
export function whyNothing(writing: Writing, rules: GainRules, channels: Channels) {
  const place = refusedPlace(writing, rules, channels)
  if (place) return place
  if (!passesList(rules.rolesMode, rules.roles, writing.roleIds)) return 'roleWithoutGain'
  return passesList(rules.channelsMode, rules.channels, writing.chain) ? null : 'channelWithoutGain'
}

function refusedPlace({ chain, isConnected }: Writing, rules: GainRules, channels: Channels) {
  const channel = channels.get(chain[0] ?? '')
  if (!channel) return 'unknownChannel'
  if (channel.threadDate > 0) {
    const isPost = channels.get(channel.parentId ?? '')?.type === CHANNEL_TYPE.forum
    if (isPost) return rules.forums ? null : 'forumsOff'
    return rules.threads ? null : 'threadsOff'
  }
  if (channel.type !== CHANNEL_TYPE.voice && channel.type !== CHANNEL_TYPE.stage) return null
  if (rules.voiceChats === false) return 'voiceChatsOff'
  return rules.voiceChats === 'everyone' || isConnected ? null : 'notConnected'
}

/** Links and repeated letters do not make a message long. */
function countedLength(content: string): number {
  const withoutLinks = content.replaceAll(/https?:\/\/\S+/g, '')
  return withoutLinks.replaceAll(/(.)\1{2,}/gsu, '$1').length
}

/** What is held about a member between messages: when the cooldown ends, what was said, and when. */
type Last = { until: number; text: string; at: readonly number[] }

function lastOf(held: unknown): Last | null {
  if (typeof held !== 'object' || held === null || !('until' in held && 'text' in held && 'at' in held)) return null
  const { until, text, at } = held
  return typeof until === 'number' && typeof text === 'string' && Array.isArray(at) ? { until, text, at } : null
}

/**
 * When the same text was sent in the last two minutes. A message without text, such as a picture, never counts as a
 * repeat.
 */
function timesSaid({ text: lastText, at }: Last, text: string, now: number): readonly number[] {
  return text !== '' && text === lastText ? at.filter((when) => now - when < REPEAT_WINDOW_MS) : []
}
