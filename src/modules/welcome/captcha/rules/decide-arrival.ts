import type { Decision } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { memberVerified } from '#core/members/verified.ts'
import { m } from '#texts'
import type { CaptchaSettings } from '../settings.ts'
import { type Admission, admit, noteArrival } from './admit.ts'
import { challengeRecord, newChallenge } from './challenge.ts'
import { noteRush, openGate } from './gate.ts'
import { noted, startChallenge, turnAway } from './outcomes.ts'

/** The newcomer must accept the rules before the test is sent. */
export const heldUpKey = (userId: string) => `captchaWaits:${userId}`
const HELD_UP_MS = 7 * 86_400_000

/** Besides the effects: whether the newcomer is already in, so that they may be greeted. */
export type Arrival = { decision: Decision; isIn: boolean; isTurnedAway?: boolean }

export function decideArrival({ captcha }: CaptchaSettings, member: MemberSnapshot, view: RuleView): Arrival {
  const { isRaid, effects } = noteArrival(captcha, view)
  const rush = captcha.status && !member.bot ? noteRush(view) : { isRush: false, effects: [] }
  const admission = admit(captcha, member, isRaid, view)
  const arrival =
    rush.isRush && admission.to === 'test'
      ? { decision: openGate(captcha, member, view), isIn: false }
      : act(captcha, member, admission, view)
  const { decision } = arrival
  return { ...arrival, decision: { ...decision, effects: [...effects, ...rush.effects, ...decision.effects] } }
}

/** The rules were accepted, or the questions answered: the test follows. */
export function decideEntered({ captcha }: CaptchaSettings, member: MemberSnapshot, view: RuleView): Arrival {
  const key = heldUpKey(member.id)
  if (!view.memory.has(key)) return { decision: { effects: [], reasons: [] }, isIn: challengeRecord(view) === null }
  // If they were held back at all, they came during a raid.
  const arrival = act(captcha, member, admit(captcha, member, true, view), view)
  const { decision } = arrival
  return { ...arrival, decision: { ...decision, effects: [{ type: 'forget', key }, ...decision.effects] } }
}

function act(
  settings: CaptchaSettings['captcha'],
  member: MemberSnapshot,
  admission: Admission,
  view: RuleView,
): Arrival {
  const { guild, now } = view
  switch (admission.to) {
    case 'test':
      return {
        decision: startChallenge(settings, newChallenge(settings, member, view), member, challengeRecord(view), view),
        isIn: false,
      }
    case 'out':
      return { decision: turnAway(settings, member, view), isIn: false, isTurnedAway: true }
    case 'wait': {
      const forgetAt = now + HELD_UP_MS
      const note = { type: 'remember', key: heldUpKey(member.id), value: true, forgetAt } as const
      return { decision: { effects: [note], reasons: [{ code: 'testAfterRules' }] }, isIn: false }
    }
    case 'in': {
      const { because: code, problem = false } = admission
      const user = `<@${member.id}>`
      const warning = problem ? noted(settings, m['captcha.bot.log.broken']({ user }, { locale: guild.locale })) : []
      const told = settings.status ? [memberVerified(member.id, view)] : []
      return { decision: { effects: [...told, ...warning], reasons: settings.status ? [{ code }] : [] }, isIn: true }
    }
  }
}
