import type { Effect, Reason } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { deliverReward } from '#core/rewards/reward-delivery.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import type { StreakReward } from '../calendar-streak.ts'
import { adventCalendarDefaultTexts } from '../default-texts.ts'
import type { AdventCalendarSettings } from '../settings.ts'
import { streakVariables } from '../variables.ts'
import { contextOf } from './box-labels.ts'
import { streakEntry } from './calendar-entries.ts'
import { giftName, tryReward, whyNotGiven } from './give-reward.ts'
import { openingId } from './stored-openings.ts'
import { lengthsReached, runFor, type Streak, streakRewardsDue } from './streak.ts'

/** A reward that cannot be given now is mentioned, and can still be earned. */
export function giveStreakRewards(
  { before, streak }: { before: Streak | null; streak: Streak },
  event: ComponentEvent,
  year: number,
  day: number,
  settings: AdventCalendarSettings,
  view: RuleView,
) {
  const locale = event.locale.own
  const template = settings.calendarStreakMessage ?? adventCalendarDefaultTexts[locale].calendarStreakMessage
  const entries = view.entries('calendarStreaks') as readonly StreakReward[]
  const effects: Effect[] = []
  const reasons: Reason[] = []
  const texts: string[] = []
  const earned = { ...streak.earned }
  // After a change of the time zone a day may come twice: it must not reward the same streak again.
  const due =
    streak === before
      ? []
      : [...new Set(lengthsReached(before, streak).flatMap((reached) => streakRewardsDue(entries, reached)))]
  for (const entry of due) {
    const ref = `calendar:${entry.id}:${openingId(event.member.id, year, day)}`
    const given = tryReward(entry.reward, ref, event.member, event.channelId, view)
    const name = giftName(entry.reward, locale, view)
    if (!given.ok) {
      reasons.push({ code: 'streakRewardNotGiven', params: { reason: given.reason } })
      const words = { count: streak.count, gift: name, because: whyNotGiven(given.reason, locale) }
      if (given.reason !== 'ALREADY_HAS') texts.push(m['advent-calendar.open.streakFailed'](words, { locale }))
      continue
    }
    if (entry.mode === 'unique') earned[entry.id] = runFor(entry, streak)
    effects.push(...deliverReward(given.effects, entry.reward, event.member.id))
    effects.push(streakEntry(event.member.id, streak.count, entry.reward, view))
    reasons.push({ code: 'streakRewarded', params: { count: streak.count } })
    texts.push(fillTemplate(template, streakVariables, contextOf(day, '', streak, name, event, view)))
  }
  return { effects, reasons, texts, earned }
}
