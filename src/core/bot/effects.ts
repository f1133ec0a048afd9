import type { InteractionRef } from './events.ts'
import type { JsonValue } from './json-value.ts'
import type { PlatformEffect } from './platform-effects.ts'
import type { ReplyEffect } from './reply-effects.ts'
import type { StateEffect } from './state-effects.ts'

/** Rules import everything they need to decide from this file. */
export type { JsonValue } from './json-value.ts'
export type { AutoModRule, ChannelOverwrite, PostTag } from './platform-effects.ts'
export { type Ref, ref } from './ref.ts'
export type { StateEffect } from './state-effects.ts'

export type Effect = StateEffect | PlatformEffect | ReplyEffect
export type EffectType = Effect['type']

/** Why something happened or did not, as a code that a page can turn into a sentence. */
export type Reason = { code: string; params?: Readonly<Record<string, string | number>> }

/** Why a state effect was refused. */
export type Refusal = {
  effect: StateEffect['type']
  code: 'tooLittle' | 'soldOut' | 'doneBefore' | 'tooMuch' | 'changed' | 'gone' | 'exists'
  /** The actual value, such as the balance or the stock. */
  value?: number | undefined
}

export type Decision = {
  effects: readonly Effect[]
  reasons: readonly Reason[]
  /** Which later stages skip this event: `rewards` those that reward, `all` every one but the logs. */
  stop?: 'rewards' | 'all' | undefined
  /** The decision to apply instead when a state effect is refused; nothing of this one has happened then. */
  otherwise?: ((refusal: Refusal) => Decision) | undefined
  /**
   * When the platform refuses a step, the rest is dropped, and an `answered` event with this tag says which of the
   * named things were made, even after a restart. If nothing else answers an interaction, it then gets a general
   * answer.
   */
  onFailure?: { tag: string; payload?: JsonValue } | undefined
  /** Who the answers go to when the event itself is no interaction, such as a job scheduled by one. */
  replyTo?: InteractionRef | undefined
  /** For “Why?”, where the event itself does not say it: an answer of the platform names nobody. */
  about?: { userId: string; channelId: string | null } | undefined
  /** Makes the platform effects survive a crash. They always do when committed with records, money, items or stock. */
  durable?: boolean | undefined
}

/** Does nothing, for this reason. */
export const nothing = (code: string, params?: Reason['params']): Decision =>
  params ? { effects: [], reasons: [{ code, params }] } : nothingBut(code)

/** A few hundred codes, of which some are the answer to most messages. */
const plain = new Map<string, Decision>()
function nothingBut(code: string): Decision {
  const known = plain.get(code)
  if (known) return known
  const decision: Decision = { effects: [], reasons: [{ code }] }
  plain.set(code, decision)
  return decision
}

export const decided = (code: string, ...effects: readonly Effect[]): Decision =>
  effects.length === 0 ? nothing(code) : { effects, reasons: [{ code }] }
