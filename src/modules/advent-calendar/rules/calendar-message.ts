import { customId } from '#core/bot/custom-id.ts'
import type { BotButton, BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { CardBackground } from '#core/cards.ts'
import { currencyEmoji } from '#core/economy.ts'
import { nextMidnight } from '#core/local-time.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { CALENDAR_DAYS } from '../calendar-box.ts'
import type { AdventCalendarSettings } from '../settings.ts'
import { DAYS } from './boxes.ts'
import { colorOf } from './calendar-color.ts'
import { type Goal, goalWords, hasSecond, secondButton } from './goal.ts'
import type { Opening } from './stored-openings.ts'

function lateButton(
  userId: string,
  day: number,
  locale: Locale,
  { calendarCatchUp: { price } }: AdventCalendarSettings,
  view: RuleView,
): BotButton {
  const words = { day, price: formatNumber(price, locale) }
  const isFree = price === 0
  return {
    label: isFree
      ? m['advent-calendar.calendar.lateFree'](words, { locale })
      : m['advent-calendar.calendar.late'](words, { locale }),
    emoji: isFree ? undefined : currencyEmoji(view),
    style: 'grey',
    customId: customId('advent-calendar', 'late', userId, day, price),
  }
}

const DOORS = { opened: '✅', missed: '❌', today: '🎁', closed: '🔒' } as const
const ROW = 6

/** The 24 boxes as text, for when the picture cannot be drawn. */
export function textGrid(today: number, opened: readonly number[]): string {
  const doors = DAYS.map((day) => {
    const state = opened.includes(day) ? 'opened' : day === today ? 'today' : day < today ? 'missed' : 'closed'
    return `\`${String(day).padStart(2)}\` ${DOORS[state]}`
  })
  const rows = Array.from({ length: CALENDAR_DAYS / ROW }, (_, row) => doors.slice(row * ROW, (row + 1) * ROW))
  return rows.map((row) => row.join(' ')).join('\n')
}

function backgroundOf({ calendarBackground }: AdventCalendarSettings, { guild }: RuleView): CardBackground {
  return guild.premium && calendarBackground
    ? { kind: 'image', url: calendarBackground }
    : { kind: 'preset', preset: 3 }
}

type Shown = {
  userId: string /** null: the last box has been opened or missed. */
  day: number | null
  openings: readonly Opening[]
  /** A day that can be opened late. */
  late: number | null
  goal: Goal | null
}

/** The picture of one member's calendar, with today's button. */
export function calendarMessage(
  { userId, day, openings, late, goal }: Shown,
  locale: Locale,
  settings: AdventCalendarSettings,
  view: RuleView,
): BotMessage {
  const { guild, now } = view
  const opened = openings.map((one) => one.day)
  const isOpened = day !== null && opened.includes(day)
  const shownDay = day ?? CALENDAR_DAYS + 1
  const next = momentTag(nextMidnight(now, guild.timezone), 'R')
  const words = () => {
    if (day === null) return m['advent-calendar.calendar.over']({ count: opened.length }, { locale })
    if (!isOpened) return m['advent-calendar.calendar.today']({ day }, { locale })
    return day === CALENDAR_DAYS
      ? m['advent-calendar.calendar.last']({ day }, { locale })
      : m['advent-calendar.calendar.opened']({ day, next }, { locale })
  }
  const button = {
    label: isOpened
      ? m['advent-calendar.calendar.alreadyOpened']({}, { locale })
      : m['advent-calendar.calendar.open']({}, { locale }),
    emoji: '🎁',
    style: 'green',
    disabled: isOpened,
    customId: customId('advent-calendar', 'open', userId, day ?? 0),
  } as const
  const progress = day !== null && goal ? [goalWords(goal, day, locale)] : []
  return {
    embeds: [{ color: colorOf(settings, view), description: [`<@${userId}> · ${words()}`, ...progress].join('\n') }],
    card: {
      type: 'calendar',
      locale,
      guildName: guild.name,
      day: shownDay,
      opened,
      background: backgroundOf(settings, view),
      veil: settings.calendarBackgroundVeil,
    },
    cardInWords: textGrid(shownDay, opened),
    rows:
      day === null
        ? []
        : [
            {
              buttons: [
                button,
                ...(hasSecond(goal, day, openings) ? [secondButton(locale, userId)] : []),
                ...(late === null ? [] : [lateButton(userId, late, locale, settings, view)]),
              ],
            },
          ],
  }
}
