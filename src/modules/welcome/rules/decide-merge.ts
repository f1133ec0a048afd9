import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { WelcomeSettings } from '../settings.ts'
import { MERGE_JOB } from './announce.ts'
import { mergeArrivals } from './burst.ts'
import { blockOf, type GreetingKind } from './greeting-block.ts'
import { burstOf, rememberBurst } from './memory.ts'
import { mergedMessage } from './merged-message.ts'
import { because } from './reasons.ts'

const payloadSchema = z.object({ kind: z.enum(['welcome', 'goodbye']) })

/** The block that a job belongs to; null when it is not ours. */
export function kindOfJob({ module, job, payload }: EventOf<'jobDue'>): GreetingKind | null {
  if (module !== 'welcome' || job !== MERGE_JOB) return null
  const parsed = payloadSchema.safeParse(payload)
  return parsed.success ? parsed.data.kind : null
}

/** Fifteen seconds of names, in one message. */
export function decideMerge(event: EventOf<'jobDue'>, settings: WelcomeSettings, view: RuleView): Decision {
  const kind = kindOfJob(event)
  if (kind === null) return nothing('notOurJob')
  const merged = mergeArrivals(burstOf(view.memory, kind))
  if (!merged) return nothing('nothingToMerge')
  const { enabled, channelId, deleteAfterSeconds } = blockOf(settings, kind)
  const noted = rememberBurst(kind, merged.burst, event.at)
  // Switched off in the meantime: the names are dropped, or they would be greeted when it is switched on again.
  if (!enabled || channelId === null) {
    return { effects: [noted], reasons: [because(kind === 'welcome' ? 'welcomeOff' : 'goodbyeOff')] }
  }
  const send: Effect = {
    type: 'sendMessage',
    channelId,
    message: mergedMessage(settings, kind, merged, view.guild),
    ...(deleteAfterSeconds > 0 && { deleteAfterSeconds }),
  }
  return {
    effects: [send, noted],
    reasons: [because('mergedSent', { count: merged.names.length + merged.others })],
  }
}
