import type { Log } from '#config/log.ts'
import type { Decision, Refusal } from '#core/bot/effects.ts'
import type { BotEvent, InteractionRef } from '#core/bot/events.ts'
import { laneOf, type Sequence, splitEffects } from '#core/bot/sequence.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Queries } from '#store/transaction.ts'
import { retryWhileDatabaseAway } from '../events/retry-while-database-away.ts'
import type { Time } from '../time.ts'
import type { DecisionLog } from './decision-log.ts'
import type { Gains } from './gains.ts'
import type { Held } from './held.ts'

/** A refusal leads to another decision; one that is refused again and again is a bug in a rule. */
const ALTERNATIVES_MAX = 3
/** A fact may lead to another one, and that to a third. */
export const FACTS_DEPTH_MAX = 3

export type Commit = {
  guildId: string
  module: string
  effects: readonly StateEffect[]
  now: number
  sequence?: Sequence
  alsoCommit?: (queries: Queries) => Promise<void>
}
type CommitResult = { ok: true; facts: readonly BotEvent[] } | { ok: false; refusal: Refusal }

/** Context that an event carries from where it came from. */
export type EventOrigin = {
  /** How many facts led here. */
  depth?: number
  /** The member count at that moment: others may join or leave before it is handled. */
  memberCount?: number
  /** Records do not say who did it. */
  isUnnamed?: boolean
  /** Committed together with the decision, such as the end of the job that led here. */
  alsoCommit?: (queries: Queries) => Promise<void>
}

type Deps = {
  commit(commit: Commit): Promise<CommitResult>
  held: Held
  gains: Gains
  decisions: DecisionLog
  runSequence(sequence: Sequence, isStored: boolean): void
  wakeJobs(at: number): void
  /** New sources may have been added that were never read. */
  wakeSources(): void
  emit(event: BotEvent, origin: EventOrigin): void
  time: Time
  log: Log
  newId(): string
}

export type DecisionApplier = (
  decision: Decision,
  module: string,
  event: BotEvent,
  origin: EventOrigin,
) => Promise<void> | void

/** Effects that the process itself handles; the others are for the database. */
const IN_PROCESS: ReadonlySet<StateEffect['type']> = new Set(['hold', 'addXp', 'earnMoney', 'emit'])

/** A decision is committed before anything is sent: an interrupted answer is lost, never sent twice. */
export function createDecisionApplier(deps: Deps): DecisionApplier {
  const { held, gains, decisions, time, log } = deps

  const applyInProcess = (effects: readonly StateEffect[], module: string, event: BotEvent, depth: number) => {
    const { guildId } = event
    for (const effect of effects) {
      switch (effect.type) {
        case 'hold':
          held.set(guildId, module, effect.key, effect.value, effect.forgetAt)
          break
        case 'addXp':
          gains.add({ ...effect, guildId, board: 'levels' })
          break
        case 'earnMoney':
          gains.add({ ...effect, guildId, board: 'economy', channelId: null })
          break
        case 'emit':
          deps.emit(effect.event, { depth: depth + 1 })
          break
        case 'schedule':
          deps.wakeJobs(effect.at)
          break
        case 'follow':
          deps.wakeSources()
          break
      }
    }
  }

  const apply = (
    decision: Decision,
    module: string,
    event: BotEvent,
    origin: EventOrigin,
    tries: number,
  ): Promise<void> | void => {
    const depth = origin.depth ?? 0
    decisions.add(event, module, decision.reasons, countOf(decision), origin.isUnnamed, decision.about)
    // Most messages lead to nothing.
    if (decision.effects.length === 0 && !origin.alsoCommit) return
    const { state, steps, isDurable } = splitEffects(decision)
    const sequence = steps.length > 0 ? sequenceOf(decision, module, event, steps, deps.newId()) : null
    const stored = state.filter(({ type }) => !IN_PROCESS.has(type))

    const finish = (facts: readonly BotEvent[]) => {
      applyInProcess(state, module, event, depth)
      for (const fact of facts) deps.emit(fact, { depth: depth + 1 })
      if (sequence) deps.runSequence(sequence, isDurable)
    }
    if (stored.length === 0 && !isDurable && !origin.alsoCommit) return finish([])

    const commit: Commit = { guildId: event.guildId, module, effects: stored, now: time.now() }
    if (sequence && isDurable) commit.sequence = sequence
    if (origin.alsoCommit) commit.alsoCommit = origin.alsoCommit
    let result: CommitResult | undefined
    const work = async () => {
      if (takesScores(event, stored)) await gains.flush()
      result = await deps.commit(commit)
    }
    return retryWhileDatabaseAway(time, work).then(() => {
      if (!result || result.ok) return finish(result?.facts ?? [])
      const { refusal } = result
      const other = decision.otherwise?.(refusal)
      if (!other || tries >= ALTERNATIVES_MAX) {
        log.warn({ guildId: event.guildId, module, event: event.type, refusal }, 'decision refused')
        // The job that led here has ended nevertheless.
        return origin.alsoCommit ? apply({ effects: [], reasons: [] }, module, event, origin, tries + 1) : undefined
      }
      return apply(other, module, event, origin, tries + 1)
    })
  }

  return (decision, module, event, origin) => apply(decision, module, event, origin, 0)
}

/** Whoever loses everything on leaving also loses what they earned in the last second, so that is written first. */
const takesScores = ({ type }: BotEvent, effects: readonly StateEffect[]) =>
  (type === 'memberLeft' || type === 'memberBanned') &&
  effects.some((effect) => effect.type === 'moveXp' || effect.type === 'moveMoney')

/** What the process only keeps in mind does nothing to anybody. */
const countOf = ({ effects }: Decision) => effects.reduce((count, { type }) => (type === 'hold' ? count : count + 1), 0)

function sequenceOf(
  { onFailure, replyTo }: Decision,
  module: string,
  event: BotEvent,
  steps: Sequence['steps'],
  id: string,
): Sequence {
  const interaction: InteractionRef | null = replyTo ?? ('interaction' in event ? event.interaction : null)
  const { guildId, at } = event
  const lane = laneOf({ guildId, interaction }, steps)
  return { id, guildId, module, lane, steps, interaction, at, onFailure: onFailure ?? null }
}
