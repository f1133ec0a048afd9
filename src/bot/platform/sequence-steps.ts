import type { EffectResult } from '#core/bot/events.ts'
import type { PlatformRefusal } from '#core/bot/platform-refusal.ts'
import {
  isReplyEffect,
  isStateEffect,
  type Sequence,
  type SequenceProgress,
  type Step,
  withRefs,
} from '#core/bot/sequence.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'

/** Which of the module's handlers gets a result. */
export type AnswerTo = { tag: string; payload?: unknown }
type StepOptions = {
  answerTo?: AnswerTo
  optional?: boolean
  notLater?: boolean
  as?: string
}
/** A step done in another way counts too: the people in charge can read about it under "Why?". */
export function refusalIn(result: EffectResult): PlatformRefusal | null {
  if (!result.ok) return result
  return result.fellBack === undefined ? null : { ok: false, code: result.fellBack }
}

export const optionsOf = (step: Step | undefined): StepOptions => (step ?? {}) as StepOptions

/** The module that receives the result answers the person, so no answer is given here. */
export const isAnsweredLater = (steps: readonly Step[]) =>
  steps.some((step) => optionsOf(step).answerTo) && !steps.some(isReplyEffect)

/** The consecutive state effects from there on whose ids are known. */
export function stateFrom({ steps }: Sequence, from: number, made: SequenceProgress['made']): StateEffect[] {
  const effects: StateEffect[] = []
  for (const step of steps.slice(from)) {
    if (!isStateEffect(step)) break
    const whole = withRefs(step, made)
    if (!whole) break
    effects.push(whole)
  }
  return effects
}
