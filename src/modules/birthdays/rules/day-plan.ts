import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { dayIn, nextDaily, nextMidnight } from '#core/local-time.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { canPost } from './celebrate.ts'
import { ANNOUNCED, LENT, MODE, modeOfDay, PLAN, POSTED, remember, textIn } from './day-memory.ts'
import { findCelebrants } from './find-celebrants.ts'
import { lookForAnniversaries } from './join-anniversaries.ts'
import { takeBackRoles } from './lend-role.ts'
import type { Mode } from './stored-date.ts'

/** Begins the day: removes the role from yesterday's members and gives it to today's. */
export const MIDNIGHT_JOB = 'midnight'
/** Gifts and announcements. */
export const HOUR_JOB = 'hour'

/** The role and the gifts go on while announcements are off. */
function isUsed({ birthdays, joinAnniversaries }: BirthdaysSettings, view: RuleView): boolean {
  const { announcement, role, customMessages } = birthdays
  const isAnnounced = announcement || customMessages.length > 0 || joinAnniversaries.enabled
  return isAnnounced || role !== null || view.entries('birthdayGifts').length > 0
}

/** Jobs that are planned already stay: one that came due while the bot was down must not be lost. */
function planDays(settings: BirthdaysSettings, view: RuleView): Effect[] {
  const { timezone } = view.guild
  const plan = isUsed(settings, view) ? `${settings.birthdays.time} ${timezone}` : ''
  if (plan === textIn(view, PLAN)) return []
  if (plan === '') {
    return [
      { type: 'forget', key: PLAN },
      { type: 'unschedule', job: MIDNIGHT_JOB, key: MIDNIGHT_JOB },
      { type: 'unschedule', job: HOUR_JOB, key: HOUR_JOB },
    ]
  }
  // A day that was not begun, because birthdays were not used or another time zone skipped its midnight, begins now.
  const isBegun = dayIn(view.now, timezone) <= textIn(view, LENT)
  const midnight = isBegun ? nextMidnight(view.now, timezone) : view.now
  const hour = isHourSkipped(settings, view) ? hourAt(view.now, timezone) : planHour(settings, view)
  return [remember(PLAN, plan, view), planMidnight(midnight), hour]
}

/**
 * Today's hour was still to come, and is in the past by the new plan: today's gifts would never be given. Where
 * announcements are on, the page offers to make up for it.
 */
function isHourSkipped({ birthdays }: BirthdaysSettings, view: RuleView): boolean {
  const { timezone } = view.guild
  const [time, formerZone] = textIn(view, PLAN).split(' ')
  if (birthdays.announcement || !formerZone) return false
  const today = dayIn(view.now, timezone)
  const isToday = (at: number) => dayIn(at, timezone) === today
  return (
    textIn(view, ANNOUNCED) < today &&
    isToday(nextDaily(Number(time), 0, view.now, formerZone)) &&
    !isToday(nextDaily(birthdays.time, 0, view.now, timezone))
  )
}

const planMidnight = (at: number): Effect => ({
  type: 'schedule',
  job: MIDNIGHT_JOB,
  key: MIDNIGHT_JOB,
  at,
  payload: {},
})

const planHour = ({ birthdays }: BirthdaysSettings, { now, guild: { timezone } }: RuleView) =>
  hourAt(nextDaily(birthdays.time, 0, now, timezone), timezone)

function hourAt(at: number, timezone: string) {
  const payload = { date: dayIn(at, timezone) }
  return { type: 'schedule', job: HOUR_JOB, key: HOUR_JOB, at, payload } satisfies Effect
}

export function planAgain(settings: BirthdaysSettings, view: RuleView): Decision {
  const effects = planDays(settings, view)
  return effects.length > 0 ? { effects, reasons: [{ code: 'daysPlanned' }] } : nothing('nothingToPlan')
}

/**
 * A role chosen today is given immediately, and the one it replaces is removed. A change of mode waits for midnight.
 */
export function followSettings(
  event: EventOf<'settingsChanged'>,
  settings: BirthdaysSettings,
  view: RuleView,
): Decision {
  const planned = planDays(settings, view)
  if (!event.keys.includes('birthdays')) {
    return planned.length > 0 ? { effects: planned, reasons: [{ code: 'daysPlanned' }] } : nothing('nothingToPlan')
  }
  const today = dayIn(view.now, view.guild.timezone)
  const before = event.changes?.find(({ key }) => key === 'birthdays')?.before
  const mode = modeOfDay(today, view) ?? modeBefore(before) ?? settings.birthdays.mode
  return {
    effects: [
      ...planned,
      remember(MODE, `${today} ${mode}`, view),
      takeBackRoles({ date: today, mode, after: '' }, view),
    ],
    reasons: [{ code: 'rolesFollowSettings' }],
  }
}

const savedMode = z.object({ mode: z.enum(['public', 'private']) })
const modeBefore = (value: unknown): Mode | null => savedMode.safeParse(value).data?.mode ?? null

/** Late after a restart, it begins the day that it is by then. */
export function beginDay(settings: BirthdaysSettings, view: RuleView): Decision {
  if (!isUsed(settings, view)) return nothing('notUsed')
  const date = dayIn(view.now, view.guild.timezone)
  const next = planMidnight(nextMidnight(view.now, view.guild.timezone))
  // The date went back, because the server's time zone was changed: this day was begun before.
  if (date <= textIn(view, LENT)) return { effects: [next], reasons: [{ code: 'dayBegunBefore' }] }
  const { mode } = settings.birthdays
  return {
    effects: [
      next,
      remember(LENT, date, view),
      remember(MODE, `${date} ${mode}`, view),
      takeBackRoles({ date, mode, after: '' }, view),
    ],
    reasons: [{ code: 'dayBegun' }],
  }
}

const planned = z.object({ date: z.string() })

/** Once per day: an hour that passed while the bot was down is made up for on the same day, not later. */
export function announceDay({ payload }: EventOf<'jobDue'>, settings: BirthdaysSettings, view: RuleView): Decision {
  if (!isUsed(settings, view)) return nothing('notUsed')
  const plannedFor = planned.safeParse(payload).data?.date ?? ''
  const next = planHour(settings, view)
  const date = dayIn(view.now, view.guild.timezone)
  // The hour of an earlier day: today's has passed too if the next one is tomorrow's.
  const isDue = plannedFor === date || (plannedFor < date && next.payload.date > date)
  if (!isDue) return { effects: [next], reasons: [{ code: 'dayMissed' }] }
  if (date <= textIn(view, ANNOUNCED)) return { effects: [next], reasons: [{ code: 'announcedBefore' }] }
  const mode = modeOfDay(date, view) ?? settings.birthdays.mode
  const { announcement, channel } = settings.birthdays
  const isPosted = announcement && channel !== null && canPost(channel, view)
  return {
    effects: [
      next,
      remember(ANNOUNCED, date, view),
      ...(isPosted ? [remember(POSTED, date, view)] : []),
      findCelebrants({ purpose: 'celebrate', date, mode, after: '' }, view),
      ...lookForAnniversaries(date, settings, view),
    ],
    reasons: [{ code: 'dayAnnounced' }],
  }
}
