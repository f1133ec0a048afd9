import type { InteractionRef } from './events.ts'
import type { JsonValue } from './json-value.ts'
import type { PlatformEffect } from './platform-effects.ts'
import type { ReplyEffect } from './reply-effects.ts'
import type { StateEffect } from './state-effects.ts'

/** Rules take everything that they decide with from this file. */
export type { JsonValue } from './json-value.ts'
export type { AutoModRule, ChannelOverwrite, PostTag } from './platform-effects.ts'
export { type Ref, ref } from './ref.ts'
export type { StateEffect } from './state-effects.ts'

export type Effect = StateEffect | PlatformEffect | ReplyEffect
export type EffectType = Effect['type']

/** Why something happened or did not, in a form that a page can put into words. */
export type Reason = { code: string; params?: Readonly<Record<string, string | number>> }

/** Why a state effect was refused. */
export type Refusal = {
  effect: StateEffect['type']
  code: 'tooLittle' | 'soldOut' | 'doneBefore' | 'tooMuch' | 'changed' | 'gone' | 'exists'
  /** What there was instead: the balance, the stock. */
  value?: number | undefined
}

export type Decision = {
  effects: readonly Effect[]
  reasons: readonly Reason[]
  /** Later stages leave this event alone: `rewards` those that reward, `all` every one but the logs. */
  stop?: 'rewards' | 'all' | undefined
  /** What to do instead when a state effect is refused. Nothing of this decision has happened then. */
  otherwise?: ((refusal: Refusal) => Decision) | undefined
  /**
   * When the platform refuses a step, the rest is dropped and an `answered` event with this tag tells which of the
   * named things were made, also after a restart. An interaction is then answered in general words if nobody else does.
   */
  onFailure?: { tag: string; payload?: JsonValue } | undefined
  /** Whom the answers go to when the event itself is no interaction, such as a job that one has scheduled. */
  replyTo?: InteractionRef | undefined
  /** The platform effects survive a crash. So they do anyway beside records, money, items and stock. */
  durable?: boolean | undefined
}

/** Nothing happens, and this is why. */
export const nothing = (code: string, params?: Reason['params']): Decision => ({
  effects: [],
  reasons: [params ? { code, params } : { code }],
})

export const decided = (code: string, ...effects: readonly Effect[]): Decision => ({ effects, reasons: [{ code }] })
