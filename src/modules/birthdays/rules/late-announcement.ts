import { type Decision, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { dayIn, nextDaily } from '#core/local-time.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { canPost } from './celebrate.ts'
import { ANNOUNCED, modeOfDay, POSTED, remember, textIn } from './day-memory.ts'
import { findCelebrants } from './find-celebrants.ts'
import { lookForAnniversaries } from './join-anniversaries.ts'

/** The team requests on the page the announcement of a day whose hour has passed without one. */
export const ANNOUNCE_NOW_JOB = 'announceNow'

/** Today's hour has passed without an announcement, because it was switched on, or the hour moved, too late. */
export function isAnnouncementLate(
  { birthdays: { announcement, channel, time } }: BirthdaysSettings,
  posted: string,
  now: number,
  timezone: string,
): boolean {
  const today = dayIn(now, timezone)
  return (
    announcement && channel !== null && posted < today && dayIn(nextDaily(time, 0, now, timezone), timezone) > today
  )
}

/** Once a day. Gifts and anniversaries belong to the hour: they are included only if it did not happen. */
export function announceNow(settings: BirthdaysSettings, view: RuleView): Decision {
  const { timezone } = view.guild
  const { channel } = settings.birthdays
  if (!isAnnouncementLate(settings, textIn(view, POSTED), view.now, timezone)) return nothing('announcedBefore')
  if (channel === null || !canPost(channel, view)) return nothing('channelUnusable')
  const date = dayIn(view.now, timezone)
  const mode = modeOfDay(date, view) ?? settings.birthdays.mode
  const purpose = textIn(view, ANNOUNCED) < date ? 'celebrate' : 'announce'
  return {
    effects: [
      remember(POSTED, date, view),
      remember(ANNOUNCED, date, view),
      findCelebrants({ purpose, date, mode, after: '' }, view),
      ...(purpose === 'celebrate' ? lookForAnniversaries(date, settings, view) : []),
    ],
    reasons: [{ code: 'dayAnnounced' }],
  }
}
