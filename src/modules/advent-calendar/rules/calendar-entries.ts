import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { notGivenText } from '#core/rewards/not-given-text.ts'
import type { CalendarReward } from '#core/settings/reward.ts'
import { m } from '#texts'
import { type Given, giftName } from './give-reward.ts'

const entry = (userId: string, words: string, view: RuleView): Effect =>
  logEntry(view, 'advent-calendar', {
    log: 'transactions',
    event: 'reward',
    lines: [`<@${userId}>`, words],
    channelId: null,
    source: 'calendar',
  })

/** For each box that is opened, even an empty one: its content, and why that was not given, if it was not. */
export function boxEntry(
  userId: string,
  day: number,
  reward: CalendarReward | null,
  given: Given | null,
  view: RuleView,
): Effect {
  const { guild } = view
  const { locale } = guild
  if (!reward || !given) return entry(userId, m['advent-calendar.log.empty']({ day }, guild), view)
  const gift = giftName(reward, locale, view)
  if (given.ok) return entry(userId, m['advent-calendar.log.box']({ day, gift }, guild), view)
  const because = notGivenText(given.reason, guild) ?? given.reason
  return entry(userId, m['advent-calendar.log.notGiven']({ day, gift, because }, guild), view)
}

/** For the second surprise of a day whose goal was reached. */
export function secondEntry(userId: string, day: number, reward: CalendarReward, given: Given, view: RuleView): Effect {
  const { guild } = view
  if (!given.ok) return boxEntry(userId, day, reward, given, view)
  const gift = giftName(reward, guild.locale, view)
  return entry(userId, m['advent-calendar.log.second']({ day, gift }, guild), view)
}

export function streakEntry(userId: string, count: number, reward: CalendarReward, view: RuleView): Effect {
  const gift = giftName(reward, view.guild.locale, view)
  return entry(userId, m['advent-calendar.log.streak']({ count, gift }, view.guild), view)
}

/** Discord refused the role, or nobody could be notified of a gift that a person hands out. */
export const refusedEntry = (userId: string, gift: string, view: RuleView): Effect =>
  entry(userId, m['advent-calendar.log.refused']({ gift }, view.guild), view)
