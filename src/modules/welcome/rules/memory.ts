import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { InviteUse } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { type Burst, burstFrom, CALM_MS } from './burst.ts'
import type { GreetingKind } from './greeting-block.ts'

/** Somebody who has not accepted the rules after a week is no longer waited for. */
const WAITING_KEPT_MS = 7 * DAY_MS
const GREETED_KEPT_MS = DAY_MS
/** As long as roles are kept for returning members. */
const STAYS_KEPT_MS = 365 * DAY_MS
const BURST_KEPT_MS = 10 * CALM_MS

type Memory = RuleView['memory']

export const waitingKey = (userId: string) => `waiting:${userId}`
export const greetedKey = (userId: string) => `greeted:${userId}`
export const burstKey = (kind: GreetingKind) => (kind === 'welcome' ? 'arrivals' : 'departures')

export const staysKey = (userId: string) => `stays:${userId}`

export const isWaiting = (memory: Memory, userId: string) => memory.has(waitingKey(userId))

export function greetedAt(memory: Memory, userId: string): number | null {
  const parsed = z.object({ at: z.number() }).safeParse(memory.get(greetedKey(userId)))
  return parsed.success ? parsed.data.at : null
}

export const burstOf = (memory: Memory, kind: GreetingKind): Burst => burstFrom(memory.get(burstKey(kind)))

const inviteSchema = z.object({ code: z.string(), inviterId: z.nullable(z.string()), uses: z.number() })

/** The inviter of a newcomer who had to wait. */
export function waitingInvite(memory: Memory, userId: string): InviteUse | null {
  return z.object({ invite: inviteSchema }).safeParse(memory.get(waitingKey(userId))).data?.invite ?? null
}

export const rememberWaiting = (userId: string, since: number, invite: InviteUse | null): Effect => ({
  type: 'remember',
  key: waitingKey(userId),
  value: { since, invite },
  forgetAt: since + WAITING_KEPT_MS,
})

export const rememberGreeted = (userId: string, at: number): Effect => ({
  type: 'remember',
  key: greetedKey(userId),
  value: { at },
  forgetAt: at + GREETED_KEPT_MS,
})

/** How often somebody was here before, and until when. */
const staysSchema = z.object({ stays: z.number(), leftAt: z.number() })
export type EarlierStays = z.infer<typeof staysSchema>

export const earlierStays = (memory: Memory, userId: string): EarlierStays | null =>
  staysSchema.safeParse(memory.get(staysKey(userId))).data ?? null

export const rememberStay = (memory: Memory, userId: string, leftAt: number): Effect => ({
  type: 'remember',
  key: staysKey(userId),
  value: { stays: (earlierStays(memory, userId)?.stays ?? 0) + 1, leftAt } satisfies EarlierStays,
  forgetAt: leftAt + STAYS_KEPT_MS,
})

export const rememberBurst = (kind: GreetingKind, burst: Burst, now: number): Effect => ({
  type: 'remember',
  key: burstKey(kind),
  value: burst,
  forgetAt: now + BURST_KEPT_MS,
})
