import type { Log } from '#config/log.ts'
import type { Refusal } from '#core/bot/effects.ts'
import type { BotEvent, EffectResult } from '#core/bot/events.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import type { PlatformRefusal } from '#core/bot/platform-refusal.ts'
import {
  isPlatformEffect,
  isReplyEffect,
  isStateEffect,
  NOT_BEGUN,
  type Sequence,
  type SequenceProgress,
  type Step,
  withRefs,
} from '#core/bot/sequence.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { EventOrigin } from '../runtime/apply-decision.ts'
import type { Time } from '../time.ts'
import { isOnce } from './entries.ts'
import type { Replies } from './replies.ts'
import type { RunStep } from './run-step.ts'
import { type AnswerTo, isAnsweredLater, optionsOf, refusalIn, stateFrom } from './sequence-steps.ts'
import { type SequenceStore, storedWait } from './sequence-store.ts'
import { tellModule } from './tell-module.ts'
import { doneWords, failureWords } from './words.ts'

/** Waits between retries. Stored sequences are returned to the store after the first few. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000, 60_000]
const TRIES_BEFORE_STORE = 2
/** About an hour altogether. */
const STORED_TRIES_MAX = 20

export type SequenceDeps = {
  runStep: RunStep
  replies: Replies
  /** Commits state that waited for an id in one transaction, together with the progress of a stored sequence. */
  commitLateState(
    sequence: Sequence,
    effects: readonly StateEffect[],
    progress: SequenceProgress | null,
  ): Promise<Refusal | null>
  store: SequenceStore | null
  /** Called when the platform refused what was decided. */
  onRefused?: ((sequence: Sequence, step: PlatformEffect, refusal: PlatformRefusal) => void) | undefined
  /** Handled after everything that happened before it on the server. */
  emit(event: BotEvent): void
  /** The same, for answers to a stored sequence. */
  handle(event: BotEvent, origin: EventOrigin): Promise<void>
  localeOf(guildId: string): 'en' | 'fr'
  log: Log
  time: Time
}

export type RunOptions = {
  progress?: SequenceProgress
  isStored?: boolean
  /** How often the store has already returned it. */
  tries?: number
}
/** `later`: the store returns it. `lost`: another process continues it. */
type SequenceEnd = 'done' | 'failed' | 'later' | 'lost'
export type RunSequence = (sequence: Sequence, options?: RunOptions) => Promise<SequenceEnd>

type Taken = { result: EffectResult; steps: number }
type Outcome = Taken | 'later' | 'lost'

/** Runs the steps of a decision one after the other, from its stored progress. */
export function createSequenceRunner(deps: SequenceDeps): RunSequence {
  const { runStep, replies, time, emit, handle } = deps

  return async (sequence, { progress: begun = NOT_BEGUN, isStored = false, tries = 0 } = {}) => {
    const { guildId, module } = sequence
    const store = isStored ? deps.store : null
    const log = deps.log.child({ sequence: sequence.id, guildId, module })
    let { done } = begun
    let made = begun.made
    let started = begun.started
    let unsaid: EffectResult | null = null
    let isAnsweredByModule = false
    /** Known since before a crash or an outage: the step is not carried out again. */
    let untold = begun.answer
    /** Its end has been committed together with a decision. */
    let hasEnded = false

    const isStillOurs = async (next: SequenceProgress) => {
      started = next.started
      return store === null || (await store.noteStep(sequence, next))
    }
    const answered = ({ tag, payload = null }: AnswerTo, result: EffectResult): BotEvent => {
      return { type: 'answered', guildId, at: time.now(), module, tag, payload, result, made }
    }

    /** One step, or consecutive state effects together. */
    const take = async (isRepeat: boolean): Promise<Taken | 'lost'> => {
      const written = sequence.steps[done]
      const step = written && withRefs<Step>(written, made)
      // It needs the result of an optional step that failed.
      if (!step) return { result: { ok: false, code: 'notMade' }, steps: 1 }
      if (isStateEffect(step)) {
        const effects = stateFrom(sequence, done, made)
        const steps = effects.length
        const refusal = await deps.commitLateState(
          sequence,
          effects,
          store ? { done: done + steps, started: null, made } : null,
        )
        return { result: refusal ? { ok: false, code: refusal.code } : { ok: true, id: null }, steps }
      }
      const mustNote = store !== null && isOnce(step) && started !== done
      if (mustNote && !(await isStillOurs({ done, started: done, made }))) return 'lost'
      return { result: await runStep(step, { sequence, index: done, isRepeat, log }), steps: 1 }
    }

    const tryUntilAnswered = async (): Promise<Outcome> => {
      let isRepeat = started === done
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await take(isRepeat)
        } catch (error) {
          const type = sequence.steps[done]?.type
          log.warn({ err: error, step: done, type, attempt }, 'a step could not be taken')
          isRepeat = true
          if (store && attempt >= TRIES_BEFORE_STORE) {
            const { notLater = false } = optionsOf(sequence.steps[done])
            if (notLater || tries >= STORED_TRIES_MAX) return { result: { ok: false, code: 'platformAway' }, steps: 1 }
            await store.retry(sequence, { at: time.now() + storedWait(tries), tries: tries + 1 })
            return 'later'
          }
          const wait = WAITS_MS[attempt]
          if (wait === undefined) return { result: { ok: false, code: 'platformAway' }, steps: 1 }
          await new Promise<void>((resolve) => time.after(wait, resolve))
        }
      }
    }

    /** In a stored sequence, the progress is noted with what is decided about the answer. */
    const tell = async (to: readonly AnswerTo[], result: EffectResult, next: SequenceProgress | null) => {
      // Where the step and the sequence both ask, the first is told again after a crash, too.
      const kept = store && to.at(-1)
      for (const one of to) if (one !== kept) emit(answered(one, result))
      if (!kept) return 'told'
      // What was only read may be long, and can be read again.
      const mustNote = !untold && sequence.steps[done]?.type !== 'fetch'
      if (mustNote && !(await isStillOurs({ done, started: null, made, answer: result }))) return 'lost'
      const mayWait = tries < STORED_TRIES_MAX
      const told = await tellModule({ handle, store }, { sequence, event: answered(kept, result), next, mayWait, log })
      if (told === 'later') await store.retry(sequence, { at: time.now() + storedWait(tries), tries: tries + 1 })
      return told
    }

    const end = async (result: EffectResult | null): Promise<SequenceEnd> => {
      if (result && !result.ok) {
        log.info({ step: done, type: sequence.steps[done]?.type, ...result }, 'a step was refused, the rest is dropped')
      }
      if (!hasEnded) await store?.finish(sequence)
      await tellPerson(result)
      return result ? 'failed' : 'done'
    }
    const tellPerson = async (result: EffectResult | null) => {
      const { interaction, steps } = sequence
      // A module that asked about this failure answers in its own words.
      const isToldToModule = result !== null && sequence.onFailure !== null
      if (!interaction || isAnsweredLater(steps) || isToldToModule || isAnsweredByModule) return
      const locale = interaction.locale ?? deps.localeOf(guildId)
      try {
        if (result && !result.ok) await replies.fail(interaction, failureWords(result, locale))
        else if (unsaid && !unsaid.ok) await replies.fail(interaction, failureWords(unsaid, locale))
        else await replies.settle(interaction, doneWords(locale))
      } catch (error) {
        log.warn({ err: error }, 'could not tell the person')
      }
    }

    await replies.begin(sequence, untold ? done + 1 : done)
    while (done < sequence.steps.length) {
      const outcome = untold ? { result: untold, steps: 1 } : await tryUntilAnswered()
      if (outcome === 'later' || outcome === 'lost') return outcome
      const { result, steps } = outcome
      const { answerTo, optional, as } = optionsOf(sequence.steps[done])
      const isAnswer = isReplyEffect(sequence.steps[done]!)
      if (result.ok && as !== undefined && result.id !== null) made = { ...made, [as]: result.id }
      const step = sequence.steps[done]
      const refusal = untold ? null : refusalIn(result)
      if (refusal && step && isPlatformEffect(step)) deps.onRefused?.(sequence, step, refusal)
      const isRefused = !result.ok && !optional && !isAnswer
      const isLast = isRefused || done + steps === sequence.steps.length
      const asking = [answerTo, isRefused && sequence.onFailure].filter((to) => !!to)
      if (asking.length > 0) {
        const told = await tell(asking, result, isLast ? null : { done: done + steps, started: null, made })
        if (told !== 'told') return told
        hasEnded = store !== null && isLast
      }
      if (isRefused) return end(result)
      if (!result.ok) log.debug({ step: done, ...result }, 'a step was refused, the rest goes on')
      // Even if somebody can no longer be answered, the rest is still done.
      if (!result.ok && isAnswer) unsaid = result
      if (!result.ok && isAnswer && answerTo) isAnsweredByModule = true
      const isNoted = isLast || isStateEffect(sequence.steps[done]!) || asking.length > 0
      done += steps
      started = null
      untold = undefined
      if (!isNoted && !(await isStillOurs({ done, started, made }))) return 'lost'
    }
    return end(null)
  }
}
