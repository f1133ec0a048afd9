import type { Log } from '#config/log.ts'
import type { Effect } from '#core/effects.ts'
import type { BotEvent } from '#core/events.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { Database } from '#store/database.ts'
import { scheduleJob } from '#store/jobs.ts'
import { forget, remember } from '#store/memory.ts'
import { inTransaction, type Queries } from '#store/transaction.ts'
import { deletionOf } from '../jobs/delete-message.ts'
import type { Time } from '../time.ts'
import type { Sender } from './send.ts'

/** Welcome sheet: somebody who left before the picture was ready is greeted only that long after the event. */
const SEND_TO_GONE_MAX_MS = 10_000

export type EffectsContext = {
  event: BotEvent
  module: string
  /** Knows the event's id, the server and the module. */
  log: Log
  /** What the bot lacks in a channel of what the module needs. */
  missingIn(channelId: string, needed?: readonly PermissionName[]): PermissionName[]
  /** Commits with what the module remembers, such as the end of the job that led here. */
  alsoCommit?(queries: Queries): Promise<void>
}

type Deps = {
  database: Database
  sender: Sender
  time: Time
  /** A job is due then. */
  wakeJobs(at: number): void
  isMember(guildId: string, userId: string): boolean
}

export type EffectsRunner = (effects: readonly Effect[], context: EffectsContext) => Promise<void>

type StateEffect = Extract<Effect, { type: 'remember' | 'forget' | 'schedule' }>
type SendEffect = Exclude<Effect, StateEffect>

/** What is remembered is committed before anything is sent: an interrupted greeting is lost, never doubled. */
export function createEffectsRunner({ database, sender, time, wakeJobs, isMember }: Deps): EffectsRunner {
  const commit = async (effects: readonly StateEffect[], { event, module, alsoCommit }: EffectsContext) => {
    if (effects.length === 0 && !alsoCommit) return
    await inTransaction(database, async (queries) => {
      await alsoCommit?.(queries)
      for (const effect of effects) await writeState(queries, event.guildId, module, effect)
    })
    for (const effect of effects) if (effect.type === 'schedule') wakeJobs(effect.at)
  }

  const isTooLate = (event: BotEvent) =>
    (event.type === 'memberJoined' || event.type === 'memberUpdated') &&
    time.now() - event.at > SEND_TO_GONE_MAX_MS &&
    !isMember(event.guildId, event.member.id)

  const send = async (effect: SendEffect, context: EffectsContext) => {
    const { event, log } = context
    const card = await drawFor(effect, context)
    if (isTooLate(event)) return log.info('not sent: the member has left in the meantime')
    if (effect.type === 'sendDirectMessage') {
      const sent = await sender.toUser(effect.userId, effect.message, card)
      if (!sent.ok) log.debug({ userId: effect.userId, ...sent }, 'private message refused')
      return
    }
    const { channelId, deleteAfterSeconds } = effect
    const sent = await sender.toChannel(channelId, effect.message, card)
    if (!sent.ok) return log.warn({ channelId, ...sent, missing: context.missingIn(channelId) }, 'message refused')
    if (!deleteAfterSeconds) return
    const job = deletionOf(
      { guildId: event.guildId, channelId, messageId: sent.messageId },
      time.now() + deleteAfterSeconds * 1_000,
    )
    await scheduleJob(database, job)
    wakeJobs(job.at)
  }

  const drawFor = async (effect: SendEffect, { log, missingIn }: EffectsContext) => {
    if (!effect.message.card) return null
    if (effect.type === 'sendMessage' && missingIn(effect.channelId, ['attachFiles']).length > 0) {
      log.warn({ channelId: effect.channelId, missing: ['attachFiles'] }, 'sent without its card')
      return null
    }
    return sender.draw(effect.message.card, log)
  }

  return async (effects, context) => {
    await commit(effects.filter(isStateEffect), context)
    for (const effect of effects) {
      if (isStateEffect(effect)) continue
      // One that fails must not hold back the others; what was remembered cannot be taken back.
      await send(effect, context).catch((error: unknown) => {
        context.log.error({ err: error, effect: effect.type }, 'could not send')
      })
    }
  }
}

function isStateEffect(effect: Effect): effect is StateEffect {
  return effect.type === 'remember' || effect.type === 'forget' || effect.type === 'schedule'
}

async function writeState(queries: Queries, guildId: string, module: string, effect: StateEffect): Promise<void> {
  switch (effect.type) {
    case 'remember':
      return remember(queries, { guildId, module, key: effect.key, value: effect.value, forgetAt: effect.forgetAt })
    case 'forget':
      return forget(queries, guildId, module, effect.key)
    case 'schedule': {
      const { job, key, at, payload } = effect
      return scheduleJob(queries, { guildId, module, job, key, at, payload })
    }
  }
}
