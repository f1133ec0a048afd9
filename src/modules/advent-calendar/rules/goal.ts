import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotButton } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { dayIn, startOfDay } from '#core/local-time.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { Surprise } from '../calendar-box.ts'
import type { AdventCalendarSettings } from '../settings.ts'
import { colorOf } from './calendar-color.ts'
import { calendarMoment } from './calendar-moment.ts'
import { OPENING, type Opening, yearAt } from './stored-openings.ts'

/** When enough members have opened the box of the day, each of them draws a second surprise from it. */
export const GOAL_JOB = 'goal'
/** The last day whose goal was reached: `2026-12-05`. */
const REACHED = 'goalReached'
const KEPT_MS = 2 * DAY_MS
/** Members who are opening their box at this moment are not counted yet. */
const UNCOUNTED_MAX = 50

export type Goal = {
  /** Members who have opened the box of the day. */
  count: number
  members: number
  isReached: boolean
}

export const goalNeeds = (at: number, guild: GuildIndex, { calendarGoal }: AdventCalendarSettings) =>
  calendarGoal.enabled
    ? {
        records: {
          today: {
            kind: OPENING,
            state: String(yearAt(at, guild)),
            createdFrom: startOfDay(dayIn(at, guild.timezone), guild.timezone),
            // Boxes of other days, opened late, do not count.
            except: [{ bodyHas: { late: true } }],
            countOnly: true,
          },
        },
        memory: [REACHED],
        collections: ['calendarBoxes'],
      }
    : { records: {}, memory: [], collections: [] }

/** null: there is no goal on this day. */
export function goalOf(day: number | null, { calendarGoal }: AdventCalendarSettings, view: RuleView): Goal | null {
  if (!calendarGoal.enabled) return null
  const isFilled = (view.entries('calendarBoxes') as readonly Surprise[]).some((one) => one.day === day)
  if (!isFilled) return null
  return {
    count: view.records.today?.count ?? 0,
    members: calendarGoal.members,
    isReached: view.memory.get(REACHED) === dayIn(view.now, view.guild.timezone),
  }
}

/** Whether the member may draw now. */
export const hasSecond = (goal: Goal | null, day: number | null, openings: readonly Opening[]): boolean =>
  goal?.isReached === true && openings.some((one) => one.day === day && one.second === undefined)

/** Counted again in a separate job: two members who open at the same moment each miss the other. */
export function lookAtGoal(goal: Goal | null, channelId: string, { now }: Pick<RuleView, 'now'>): Effect[] {
  if (!goal || goal.isReached || goal.count + UNCOUNTED_MAX < goal.members) return []
  return [{ type: 'schedule', job: GOAL_JOB, key: GOAL_JOB, at: now, payload: { channelId } }]
}

/** A goal that was lowered may be reached already, and nobody may open the box any more that day. */
export const lookAtChangedGoal = (
  { keys }: Pick<EventOf<'settingsChanged'>, 'keys'>,
  { calendarSystem, calendarGoal }: AdventCalendarSettings,
  { now }: Pick<RuleView, 'now'>,
): Effect[] =>
  calendarSystem && calendarGoal.enabled && ['calendarGoal', 'calendarSystem'].some((key) => keys.includes(key))
    ? [{ type: 'schedule', job: GOAL_JOB, key: GOAL_JOB, at: now, payload: null }]
    : []

/** The progress, below the picture. */
export function goalWords({ count, members, isReached }: Goal, day: number, locale: Locale): string {
  const words = { day, count: formatNumber(Math.min(count, members), locale), members: formatNumber(members, locale) }
  return isReached
    ? m['advent-calendar.goal.reached'](words, { locale })
    : m['advent-calendar.goal.progress'](words, { locale })
}

/** Anybody may press it; on a member's own calendar it disappears once they have drawn. */
export const secondButton = (locale: Locale, ...ownerId: string[]): BotButton => ({
  label: m['advent-calendar.goal.draw']({}, { locale }),
  emoji: '🎁',
  style: 'blue',
  customId: customId('advent-calendar', 'second', ...ownerId),
})

const asked = z.object({ channelId: z.string() })

/** Announced once, where reminders are sent, or else where the deciding box was opened. */
export function reachGoal({ payload }: EventOf<'jobDue'>, settings: AdventCalendarSettings, view: RuleView): Decision {
  const { guild, now } = view
  const { locale, timezone } = guild
  const moment = calendarMoment(new Date(now), timezone)
  const day = settings.calendarSystem && moment.phase === 'open' ? moment.day : null
  const goal = goalOf(day, settings, view)
  if (!goal || day === null || goal.isReached || goal.count < goal.members) return nothing('goalNotReached')
  const { enabled, channel } = settings.calendarReminder
  const channelId = enabled && channel ? channel : asked.safeParse(payload).data?.channelId
  const noted: Effect = { type: 'remember', key: REACHED, value: dayIn(now, timezone), forgetAt: now + KEPT_MS }
  const words = { day, members: formatNumber(goal.members, locale) }
  const message = {
    embeds: [{ color: colorOf(settings, view), description: m['advent-calendar.goal.announced'](words, { locale }) }],
    rows: [{ buttons: [secondButton(locale)] }],
  }
  const told: Effect[] = channelId ? [{ type: 'sendMessage', channelId, message, optional: true }] : []
  return {
    effects: [noted, ...told],
    reasons: [{ code: 'goalReached', params: { day, members: goal.members } }],
    durable: true,
  }
}
