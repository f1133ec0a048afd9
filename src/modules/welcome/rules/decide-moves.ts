import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { challengeRecord } from '../captcha/rules/challenge.ts'
import { decideArrival, decideEntered } from '../captcha/rules/decide-arrival.ts'
import { decideByHand, decideLeft, isByHand } from '../captcha/rules/decide-end.ts'
import { verifiedUser } from '../captcha/rules/greet-verified.ts'
import { failedKey, isRemovedOften } from '../captcha/rules/removals.ts'
import type { WelcomeSettings } from '../settings.ts'
import { decideGoodbye, isBeforeTheDoor } from './decide-goodbye.ts'
import { decideWelcome } from './decide-welcome.ts'
import { isWaiting, rememberStay } from './memory.ts'

/** The test and the greeting handle the same events: first the test, then the greeting. */
export function decideJoined(event: EventOf<'memberJoined'>, settings: WelcomeSettings, view: RuleView): Decision {
  const { member, at: now, invite = null } = event
  const { decision, isIn, isTurnedAway } = decideArrival(settings, member, view)
  if (isTurnedAway) return decision
  return both(decision, decideWelcome({ type: 'joined', member, now, isIn, invite }, settings, view))
}

export function decideUpdated(event: EventOf<'memberUpdated'>, settings: WelcomeSettings, view: RuleView): Decision {
  const { member, at: now } = event
  if (isByHand(event, settings) && challengeRecord(view)) return decideByHand(settings, view)
  const { decision, isIn, isTurnedAway } = decideEntered(settings, member, view)
  if (isTurnedAway) return decision
  return both(decision, decideWelcome({ type: 'updated', member, now, isIn }, settings, view))
}

export function decideVerified(
  { payload, at: now }: EventOf<'requested'>,
  settings: WelcomeSettings,
  view: RuleView,
): Decision {
  const member = view.members.get(verifiedUser(payload) ?? '')
  if (!member) return nothing('memberGone')
  return decideWelcome({ type: 'updated', member, now, isIn: true }, settings, view)
}

export function decideDeparture(event: EventOf<'memberLeft'>, settings: WelcomeSettings, view: RuleView): Decision {
  const { id } = event.member
  const isUntested = challengeRecord(view) !== null || view.memory.has(failedKey(id)) || isRemovedOften(id, view)
  const said = both(decideLeft(event, settings, view), decideGoodbye(event, settings, view, isUntested))
  return { ...said, effects: [...said.effects, ...noteStay(event, settings, view, isUntested)] }
}

/** Only where returning members get another greeting, and not for members who were never let in. */
function noteStay(
  { member, at }: EventOf<'memberLeft'>,
  { welcomeMessage, welcomeBack }: WelcomeSettings,
  { memory, guild }: RuleView,
  isUntested: boolean,
): Effect[] {
  if (!welcomeMessage || !welcomeBack.enabled || member.bot || isUntested) return []
  if (isWaiting(memory, member.id) || isBeforeTheDoor(member, guild)) return []
  return [rememberStay(memory, member.id, at)]
}

function both(first: Decision, second: Decision): Decision {
  return { ...first, effects: [...first.effects, ...second.effects], reasons: [...first.reasons, ...second.reasons] }
}
