import type { InviteUse } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { hasEntered } from '#core/members/has-entered.ts'
import type { WelcomeSettings } from '../settings.ts'
import type { WelcomeReason } from './reasons.ts'

const DEDUPLICATE_MS = 10 * 60_000
/** After an outage Discord replays arrivals; greeting people an hour late looks broken. */
const STALE_ARRIVAL_MS = 5 * 60_000

export type GreetState = {
  settings: Pick<WelcomeSettings, 'welcomeMessage' | 'welcomeChannel' | 'welcomeWait'>
  botId: string
  guild: Pick<GuildIndex, 'hasOnboarding'>
  /** The member has not accepted the rules yet. */
  waiting: boolean
  /** When this member was last greeted here; null when not lately. */
  greetedAt: number | null
}

export type GreetEvent = {
  type: 'joined' | 'updated'
  member: MemberSnapshot
  now: number
  /** Passed the test, or is exempt from it. */
  isIn: boolean
  /** The inviter, if known. */
  invite?: InviteUse | null
}

export type GreetVerdict = { greet: true } | { greet: false; wait: boolean; because: WelcomeReason }

const refuse = (because: WelcomeReason): GreetVerdict => ({ greet: false, wait: false, because })

/** Whether somebody is greeted now, later, or not at all. */
export function shouldGreet(state: GreetState, { type, member, now, isIn }: GreetEvent): GreetVerdict {
  const { settings } = state
  if (!settings.welcomeMessage) return refuse('welcomeOff')
  if (settings.welcomeChannel === null) return refuse('noChannel')
  if (member.id === state.botId) return refuse('itsOwnMove')
  // Those who waited were let in just now, however long ago they joined.
  if (type === 'updated' && !state.waiting) return refuse('notWaiting')
  if (type === 'joined' && member.joinedAt !== null && now - member.joinedAt > STALE_ARRIVAL_MS) {
    return refuse('arrivedTooLongAgo')
  }
  if (settings.welcomeWait === 'verified') {
    if (!hasEntered(member, state.guild)) return { greet: false, wait: true, because: 'awaitsRules' }
    if (!isIn) return { greet: false, wait: true, because: 'awaitsTest' }
  }
  if (state.greetedAt !== null && now - state.greetedAt < DEDUPLICATE_MS) return refuse('greetedRecently')
  return { greet: true }
}
