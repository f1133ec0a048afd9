import { type Decision, type Effect, nothing, type Reason } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { WelcomeSettings } from '../settings.ts'
import { announce } from './announce.ts'
import { composePrivateMessage, type Greeting } from './compose-greeting.ts'
import {
  earlierStays,
  greetedAt,
  isWaiting,
  rememberGreeted,
  rememberWaiting,
  waitingInvite,
  waitingKey,
} from './memory.ts'
import { because } from './reasons.ts'
import { type GreetEvent, shouldGreet } from './should-greet.ts'

/** An arrival, or a change that may end the wait for the rules to be accepted. */
export function decideWelcome(event: GreetEvent, settings: WelcomeSettings, view: RuleView): Decision {
  const { member, now } = event
  const waiting = isWaiting(view.memory, member.id)
  const { botId, guild, memory } = view
  const state = { settings, botId, guild, waiting, greetedAt: greetedAt(memory, member.id) }
  const verdict = shouldGreet(state, event)
  if (!verdict.greet) {
    // A second update while still waiting must not restart the week.
    const effects =
      verdict.wait && !waiting ? [rememberWaiting(member.id, member.joinedAt ?? now, event.invite ?? null)] : []
    const over: Effect[] = waiting && !verdict.wait ? [{ type: 'forget', key: waitingKey(member.id) }] : []
    return { effects: [...effects, ...over], reasons: [because(verdict.because)] }
  }
  const { welcomeChannel } = settings
  if (welcomeChannel === null) return nothing('noChannel')
  const earlier = settings.welcomeBack.enabled ? earlierStays(memory, member.id) : null
  const greeting = { member, now, view, invite: event.invite ?? waitingInvite(memory, member.id), earlier }
  const { effects, merged } = announce(settings, welcomeChannel, greeting, memory)
  const privately = privateMessage(settings, greeting, merged)
  const over: Effect[] = waiting ? [{ type: 'forget', key: waitingKey(member.id) }] : []
  return {
    effects: [...over, ...effects, rememberGreeted(member.id, now), ...privately.effects],
    reasons: [because(merged ? 'greetingMerged' : 'greeted'), ...privately.reasons],
  }
}

function privateMessage(settings: WelcomeSettings, greeting: Greeting, merged: boolean): Decision {
  const { member } = greeting
  if (!settings.welcomeDm.enabled) return nothing('privateMessageOff')
  if (member.bot) return nothing('privateMessageNotToBots')
  // Writing to everybody in a raid would get the bot flagged for spam.
  if (merged) return nothing('privateMessageNotInBurst')
  const message = composePrivateMessage(settings, greeting)
  if (!message) return nothing('privateMessageEmpty')
  const reasons: Reason[] = [because('privateMessageSent')]
  return { effects: [{ type: 'sendDirectMessage', userId: member.id, message }], reasons }
}
