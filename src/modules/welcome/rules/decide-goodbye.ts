import type { Decision, Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { hasEntered } from '#core/members/has-entered.ts'
import type { WelcomeSettings } from '../settings.ts'
import { announce } from './announce.ts'
import { isWaiting, waitingKey } from './memory.ts'
import { because, type WelcomeReason } from './reasons.ts'

/** A departure: members who were never let in get no goodbye, and nobody is ever notified. */
export function decideGoodbye(
  event: EventOf<'memberLeft'>,
  settings: WelcomeSettings,
  view: RuleView,
  isUntested = false,
): Decision {
  const { member, departure, at: now } = event
  const waiting = isWaiting(view.memory, member.id)
  const over: Effect[] = waiting ? [{ type: 'forget', key: waitingKey(member.id) }] : []
  const refuse = (code: WelcomeReason, params?: { departure: string }): Decision => ({
    effects: over,
    reasons: [because(code, params)],
  })
  const { goodbyeChannel } = settings
  if (!settings.goodbyeMessage) return refuse('goodbyeOff')
  if (goodbyeChannel === null) return refuse('noChannel')
  if (member.id === view.botId) return refuse('itsOwnMove')
  if (waiting || isUngreeted(event, settings, view, isUntested)) return refuse('neverGreeted')
  if (!settings.goodbyeKinds[departure]) return refuse('departureNotAnnounced', { departure })
  const { effects, merged } = announce(settings, goodbyeChannel, { member, departure, now, view }, view.memory)
  return { effects: [...over, ...effects], reasons: [because(merged ? 'greetingMerged' : 'goodbyeSaid')] }
}

/** Has neither passed the rules screen and the test nor been greeted on arrival. */
function isUngreeted(
  { member }: EventOf<'memberLeft'>,
  settings: WelcomeSettings,
  { guild }: RuleView,
  isUntested: boolean,
): boolean {
  const greetedAtTheDoor = settings.welcomeMessage && settings.welcomeWait === 'join'
  return (isUntested || isBeforeTheDoor(member, guild)) && !greetedAtTheDoor
}

/**
 * For a member not seen since the start it is unknown whether they answered the server's questions, so only the rules
 * screen counts.
 */
export const isBeforeTheDoor = (member: MemberSnapshot, guild: RuleView['guild']): boolean =>
  member.onboarded === undefined ? member.pending : !hasEntered(member, guild)
