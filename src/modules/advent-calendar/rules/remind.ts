import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { dayIn, nextTime } from '#core/local-time.ts'
import { m } from '#texts'
import type { AdventCalendarSettings } from '../settings.ts'
import { colorOf } from './calendar-color.ts'
import { calendarMoment } from './calendar-moment.ts'

export const REMIND_JOB = 'remind'
/** What was planned: while it is the same, the waiting job is right. */
const PLAN = 'plan'
/** The last day that was announced: `2026-12-05`. */
const REMINDED = 'reminded'
export const REMINDER_MEMORY = [PLAN, REMINDED] as const
const KEPT_MS = 400 * 86_400_000

const isOn = ({ calendarSystem, calendarReminder }: AdventCalendarSettings): boolean =>
  calendarSystem && calendarReminder.enabled && calendarReminder.channel !== null

/** The next of the 24 mornings, even if that is next year's. */
function planNext({ calendarReminder }: AdventCalendarSettings, { now, guild: { timezone } }: RuleView): Effect[] {
  const at = nextTime(`0 0 ${calendarReminder.hour} 1-24 12 *`, now, timezone)
  if (at === null) return []
  return [{ type: 'schedule', job: REMIND_JOB, key: REMIND_JOB, at, payload: { date: dayIn(at, timezone) } }]
}

/** A job that came due while the bot was down must not be lost: one that is planned already stays. */
export function planReminders(settings: AdventCalendarSettings, view: RuleView): Decision {
  const plan = isOn(settings) ? `${settings.calendarReminder.hour} ${view.guild.timezone}` : ''
  if ((view.memory.get(PLAN) ?? '') === plan) return nothing('nothingToPlan')
  if (plan === '') {
    return {
      effects: [
        { type: 'forget', key: PLAN },
        { type: 'unschedule', job: REMIND_JOB, key: REMIND_JOB },
      ],
      reasons: [{ code: 'remindersOff' }],
    }
  }
  return {
    effects: [{ type: 'remember', key: PLAN, value: plan, forgetAt: view.now + KEPT_MS }, ...planNext(settings, view)],
    reasons: [{ code: 'remindersPlanned' }],
  }
}

const planned = z.object({ date: z.string() })

/** Once per day, on that day or not at all. */
export function remind({ payload }: EventOf<'jobDue'>, settings: AdventCalendarSettings, view: RuleView): Decision {
  if (!isOn(settings)) return nothing('remindersOff')
  const next = planNext(settings, view)
  const date = planned.safeParse(payload).data?.date ?? ''
  const today = dayIn(view.now, view.guild.timezone)
  const moment = calendarMoment(new Date(view.now), view.guild.timezone)
  if (date !== today || moment.phase !== 'open') return { effects: next, reasons: [{ code: 'dayMissed' }] }
  const reminded = view.memory.get(REMINDED)
  if (typeof reminded === 'string' && date <= reminded) {
    return { effects: next, reasons: [{ code: 'remindedBefore' }] }
  }
  const noted: Effect = { type: 'remember', key: REMINDED, value: date, forgetAt: view.now + KEPT_MS }
  return {
    effects: [...next, noted, ...reminder(moment.day, settings, view)],
    reasons: [{ code: 'reminded', params: { day: moment.day } }],
    durable: true,
  }
}

function reminder(day: number, settings: AdventCalendarSettings, view: RuleView): Effect[] {
  const { channel, mention } = settings.calendarReminder
  const { guild } = view
  if (!channel || !guild.channels.has(channel)) return []
  const { locale } = guild
  const isForAll = mention === 'everyone' || mention === 'here'
  const called = mention === null ? undefined : isForAll ? `@${mention}` : `<@&${mention}>`
  const message = {
    content: called,
    embeds: [{ color: colorOf(settings, view), description: m['advent-calendar.reminder.text']({ day }, { locale }) }],
    rows: [
      {
        buttons: [
          {
            label: m['advent-calendar.reminder.show']({}, { locale }),
            emoji: '🎄',
            style: 'green' as const,
            customId: customId('advent-calendar', 'show'),
          },
        ],
      },
    ],
    mentions: { everyone: isForAll, roles: mention === null || isForAll ? [] : [mention] },
  }
  return [{ type: 'sendMessage', channelId: channel, message, optional: true }]
}
