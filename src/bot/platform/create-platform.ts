import type { Log } from '#config/log.ts'
import type { InteractionRef } from '#core/bot/events.ts'
import type { Priority } from '#core/bot/platform-effects.ts'
import { isPlatformEffect, type Sequence } from '#core/bot/sequence.ts'
import { createBreaker } from './breaker.ts'
import { createLanes } from './lanes.ts'
import { createLimiter } from './limiter.ts'
import { createPartsLoader, type PartsDeps } from './load-parts.ts'
import { createReplies } from './replies.ts'
import { createSequenceRunner, type RunOptions, type SequenceDeps } from './run-sequence.ts'
import { createStepRunner, type RunStep, type StepDeps } from './run-step.ts'
import { storedWait } from './sequence-store.ts'
import type { StepTools } from './step.ts'
import { createWebhooks } from './webhooks.ts'

/** Discord allows a bot fifty requests a second; some are made by the API and at the start. */
const REQUESTS_PER_SECOND = 40
const FULL_WAIT_MS = 60_000

export type PlatformDeps = { applicationId(): string; log: Log } & Omit<StepTools, 'webhooks'> &
  Pick<StepDeps, 'guildOf' | 'loadGuild' | 'memberOf' | 'metrics'> &
  Pick<PartsDeps, 'drawCard' | 'readyToDraw' | 'readUpload' | 'cdn'> &
  Pick<SequenceDeps, 'commitLateState' | 'store' | 'emit' | 'handle' | 'onRefused'>

export type Platform = {
  /** Queues it in its lane. False: too much is waiting and it was not accepted; the store brings a stored one back. */
  send(sequence: Sequence, options?: RunOptions): boolean
  /** The ids of stored sequences that wait or run here. */
  storedHere(): Iterable<string>
  /** To be called when an interaction arrives: if it is not answered in time, the answer is deferred. */
  watch(interaction: InteractionRef): void
  /** A role, an overwrite or the bot itself has changed: calls refused before may work now. */
  permissionsChanged(guildId: string): void
  /** This process's share of the platform's fifty requests a second. */
  setRate(perSecond: number): void
  /** Runs one step immediately, outside every lane. */
  runStep: RunStep
  waiting(): Readonly<Record<Priority, number>>
  /** Nothing is waiting or running. */
  isIdle(): boolean
  /** Resolves when nothing is waiting or running. */
  settled(): Promise<void>
  /** From then on nothing is sent. False: something was waiting or running. */
  close(): boolean
}

/** Everything between a decision and the platform. */
export function createPlatform(deps: PlatformDeps): Platform {
  const { api, metrics, time, log, store } = deps
  const limiter = createLimiter(time, REQUESTS_PER_SECOND)
  const breaker = createBreaker(time)
  const loadParts = createPartsLoader(deps)
  const replies = createReplies({ api, loadParts, time, log, onRequest: () => metrics.request('interaction') })
  const webhooks = createWebhooks(api, deps.applicationId)
  const runStep = createStepRunner({ ...deps, webhooks, replies, breaker, limiter, loadParts })
  const runSequence = createSequenceRunner({
    runStep,
    replies,
    commitLateState: deps.commitLateState,
    store,
    emit: deps.emit,
    handle: deps.handle,
    onRefused: deps.onRefused,
    localeOf: (guildId) => deps.guildOf(guildId)?.locale ?? 'en',
    log,
    time,
  })
  const lanes = createLanes({
    onError: (lane, error) => log.error({ err: error, lane }, 'a sequence broke off'),
    onDropped: metrics.dropped,
  })
  metrics.watch({ waiting: lanes.waiting, breakerOpen: breaker.size })

  /** Lanes of which something waits in the store: what comes later waits there too, so that the order is kept. */
  const waitingInStore = new Set<string>()
  const putBack = async (sequence: Sequence, at: number, tries: number) => {
    waitingInStore.add(sequence.lane)
    await store?.retry(sequence, { at, tries })
  }
  const storedHere = new Set<string>()
  const onDropped = (sequence: Sequence, why: 'replaced' | 'overflow', tries: number) => {
    storedHere.delete(sequence.id)
    if (why === 'replaced') void store?.finish(sequence)
    else void putBack(sequence, time.now() + FULL_WAIT_MS, tries)
  }
  const run = async (sequence: Sequence, options: RunOptions) => {
    const { isStored = false, tries = 0 } = options
    try {
      if (isStored && waitingInStore.has(sequence.lane)) return await putBack(sequence, time.now(), tries)
      if ((await runSequence(sequence, options)) === 'later') waitingInStore.add(sequence.lane)
    } catch (error) {
      // Its progress could not be stored: it continues as after a crash.
      if (isStored) await putBack(sequence, time.now() + storedWait(tries), tries)
      throw error
    } finally {
      storedHere.delete(sequence.id)
    }
  }

  return {
    runStep,
    waiting: lanes.waiting,
    isIdle: () => lanes.running() === 0 && Object.values(lanes.waiting()).every((count) => count === 0),
    send(sequence, options = {}) {
      const { isStored = false, tries = 0, progress } = options
      // The store returns what waits in it, the oldest first.
      if (progress) waitingInStore.delete(sequence.lane)
      if (isStored) storedHere.add(sequence.id)
      return lanes.add(sequence.lane, {
        priority: priorityOf(sequence),
        replaces: replacesOf(sequence),
        isStored,
        run: () => run(sequence, options),
        onDropped: (why) => isStored && onDropped(sequence, why, tries),
      })
    },
    storedHere: () => storedHere,
    watch: replies.watch,
    permissionsChanged: breaker.permissionsChanged,
    setRate: limiter.setRate,
    settled: lanes.settled,
    close: lanes.close,
  }
}

/** As urgent as its most urgent step; interactions come first. */
function priorityOf({ interaction, steps }: Pick<Sequence, 'interaction' | 'steps'>): Priority {
  if (interaction) return 'now'
  const asked = steps.filter(isPlatformEffect).map(({ priority = 'soon' }) => priority)
  if (asked.includes('now')) return 'now'
  return asked.length > 0 && asked.every((priority) => priority === 'bulk') ? 'bulk' : 'soon'
}

/** Only a sequence of one step can be replaced. */
function replacesOf({ guildId, module, steps }: Pick<Sequence, 'guildId' | 'module' | 'steps'>): string | undefined {
  const [step, ...others] = steps
  if (!step || others.length > 0 || !isPlatformEffect(step) || step.replaces === undefined) return undefined
  return `${guildId}:${module}:${step.replaces}`
}
