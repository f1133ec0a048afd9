import type { Log } from '#config/log.ts'
import type { Decision, Reason } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { type PlatformRefusal, platformRefusalReason } from '#core/bot/platform-refusal.ts'
import type { Sequence } from '#core/bot/sequence.ts'
import { every, type Time } from '../time.ts'

const FLUSH_MS = 2_000
/** More than this within two seconds is counted, not stored. */
const WAITING_MAX = 20_000

/** One module's answer to one event: what "Why?" shows. */
type DecisionEntry = {
  guildId: string
  at: number
  module: string
  event: BotEvent['type']
  userId: string | null
  channelId: string | null
  reasons: readonly Reason[]
  effects: number
}

type About = Decision['about']

export type DecisionLog = {
  add(
    event: BotEvent,
    module: string,
    reasons: readonly Reason[],
    effects: number,
    isUnnamed?: boolean,
    about?: About,
  ): void
  /** Records that Discord refused what a module decided. */
  addRefusal(sequence: Pick<Sequence, 'guildId' | 'module'>, step: PlatformEffect, refusal: PlatformRefusal): void
  start(): void
  flush(): Promise<void>
  stop(): Promise<void>
}

type Deps = { time: Time; log: Log; write(entries: readonly DecisionEntry[]): Promise<void> }

/**
 * Written in batches: a decision must not cost a round trip. What could not be written is lost, and counted in the
 * log.
 */
export function createDecisionLog({ time, log, write }: Deps): DecisionLog {
  let waiting: DecisionEntry[] = []
  let stopTimer = () => {}
  let writing = Promise.resolve()
  /** Resolves once everything recorded before is written, including writes that the timer has started. */
  const flush = () => {
    const entries = waiting
    waiting = []
    if (entries.length > 0) writing = writing.then(() => keep(entries))
    return writing
  }
  const keep = (entries: readonly DecisionEntry[]) =>
    write(entries).catch((error: unknown) => {
      log.warn({ err: error, entries: entries.length }, 'decisions could not be written')
    })
  const note = (entry: DecisionEntry) => {
    if (waiting.length < WAITING_MAX) waiting.push(entry)
  }
  return {
    add(event, module, reasons, effects, isUnnamed = false, about) {
      if (reasons.length === 0) return
      note({
        guildId: event.guildId,
        at: event.at,
        module,
        event: event.type,
        userId: isUnnamed ? null : (about?.userId ?? userOf(event)),
        channelId: about?.channelId ?? channelOf(event),
        reasons,
        effects,
      })
    },
    addRefusal({ guildId, module }, step, refusal) {
      note({
        guildId,
        at: time.now(),
        module,
        event: 'answered',
        userId: 'userId' in step && !step.isUnnamed ? step.userId : null,
        channelId: 'channelId' in step && typeof step.channelId === 'string' ? step.channelId : null,
        reasons: [platformRefusalReason(refusal)],
        effects: 0,
      })
    },
    flush,
    start() {
      stopTimer = every(time, FLUSH_MS, flush)
    },
    async stop() {
      stopTimer()
      await flush()
    },
  }
}

function userOf(event: BotEvent): string | null {
  if ('member' in event && event.member) return event.member.id
  if ('userId' in event) return event.userId
  if ('user' in event) return event.user.id
  return null
}

function channelOf(event: BotEvent): string | null {
  if ('message' in event && event.message) return event.message.channelId
  return 'channelId' in event ? event.channelId : null
}
