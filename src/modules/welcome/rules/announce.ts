import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import type { WelcomeSettings } from '../settings.ts'
import { noteArrival } from './burst.ts'
import { composeGreeting, displayName, type Greeting } from './compose-greeting.ts'
import { blockOf, type GreetingKind } from './greeting-block.ts'
import { burstKey, burstOf, rememberBurst } from './memory.ts'

export const MERGE_JOB = 'merge'

/** A picture may take a while: a member who has left is still greeted this long after joining. */
const GREETED_IF_GONE_MS = 10_000

export type Announcement = { effects: Effect[]; merged: boolean }

/** A separate message, or a place in the next merged one during a burst. */
export function announce(
  settings: WelcomeSettings,
  channelId: string,
  greeting: Greeting,
  memory: RuleView['memory'],
): Announcement {
  const kind: GreetingKind = greeting.departure ? 'goodbye' : 'welcome'
  const name = escapeMarkdown(displayName(greeting.member))
  const { burst, mode, mergeAt } = noteArrival(burstOf(memory, kind), name, greeting.now)
  const noted = rememberBurst(kind, burst, greeting.now)
  if (mode === 'single') {
    const deleteAfterSeconds = blockOf(settings, kind).deleteAfterSeconds
    const message = composeGreeting(settings, greeting)
    const send: Effect = {
      type: 'sendMessage',
      channelId,
      message,
      ...(deleteAfterSeconds > 0 && { deleteAfterSeconds }),
      ...(kind === 'welcome' && { unlessGone: { userId: greeting.member.id, afterMs: GREETED_IF_GONE_MS } }),
    }
    return { effects: [send, noted], merged: false }
  }
  const schedule: Effect[] =
    mergeAt === null ? [] : [{ type: 'schedule', job: MERGE_JOB, key: burstKey(kind), at: mergeAt, payload: { kind } }]
  return { effects: [noted, ...schedule], merged: true }
}
