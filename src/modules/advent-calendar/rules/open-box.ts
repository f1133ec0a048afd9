import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { moneyText } from '#core/economy.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { AdventCalendarSettings } from '../settings.ts'
import { boxText } from './box-labels.ts'
import { colorOf } from './calendar-color.ts'
import { boxEntry } from './calendar-entries.ts'
import { calendarMoment } from './calendar-moment.ts'
import { lateDay, payLate } from './catch-up.ts'
import { drawFor, rarityWords } from './draw-for.ts'
import { watchGift } from './failed-gift.ts'
import { giftName } from './give-reward.ts'
import { goalNeeds, goalOf, lookAtGoal } from './goal.ts'
import { refreshed } from './refreshed.ts'
import {
  type Opening,
  openingId,
  openingNeeds,
  readOpenings,
  readStreak,
  storeOpening,
  storeStreak,
  yearAt,
} from './stored-openings.ts'
import { lateStreak, nextStreak, type Streak } from './streak.ts'
import { giveStreakRewards } from './streak-rewards.ts'
import { notOpenYet, whyNotOpen } from './who-may-open.ts'

const DESCRIPTION_MAX = 4096

export function boxNeeds({ member, at }: ComponentEvent, settings: AdventCalendarSettings, guild: GuildIndex): Needs {
  const own = openingNeeds(member.id, at, guild)
  const goal = goalNeeds(at, guild, settings)
  return { ...own, memory: goal.memory, records: { ...own.records, ...goal.records } }
}

/** The day is that of the click: yesterday's button opens today's box. */
export function openBox(event: ComponentEvent, settings: AdventCalendarSettings, view: RuleView): Decision {
  const { member } = event
  const locale = event.locale.own
  if (!settings.calendarSystem) return answerPrivately(m['advent-calendar.refused.off']({}, { locale }), 'calendarOff')
  const moment = calendarMoment(new Date(view.now), view.guild.timezone)
  if (moment.phase !== 'open') {
    const { text, code } = notOpenYet(locale, view)
    return answerPrivately(text, code)
  }
  const refused = whyNotOpen(member, locale, settings, view)
  if (refused) return answerPrivately(refused.text, refused.code)
  const { day } = moment
  const openings = readOpenings(view)
  const before = openings.find((one) => one.day === day)
  if (before) return openedBefore(event, openings, day, before, settings, view)
  return open(event, { day, today: day, count: nextStreak }, openings, settings, view)
}

/** Opens a missed day for coins. Which day it is, is checked again: another may have passed since. */
export function openLate(event: ComponentEvent, settings: AdventCalendarSettings, view: RuleView): Decision {
  const { member } = event
  const locale = event.locale.own
  const moment = calendarMoment(new Date(view.now), view.guild.timezone)
  const today = settings.calendarSystem && moment.phase === 'open' ? moment.day : null
  const openings = readOpenings(view)
  const day = lateDay(openings, today, settings, view)
  if (day === null || today === null || Number(event.args[1]) !== day) {
    return answerPrivately(m['advent-calendar.refused.tooLate']({}, { locale }), 'tooLate')
  }
  const refused = whyNotOpen(member, locale, settings, view)
  if (refused) return answerPrivately(refused.text, refused.code)
  const { price } = settings.calendarCatchUp
  const shownPrice = event.args[2]
  if (shownPrice !== undefined && Number(shownPrice) !== price) return askAgain(event, openings, today, settings, view)
  const year = yearAt(view.now, view.guild)
  const decision = open(event, { day, today, count: lateStreak, isLate: true }, openings, settings, view)
  const { money = 0 } = view.standings.get(member.id) ?? {}
  const words = { price: moneyText(price, locale, view), balance: moneyText(money, locale, view) }
  return {
    ...decision,
    effects: [...payLate(member.id, year, day, price), ...decision.effects],
    otherwise: (refusal) =>
      refusal.effect === 'moveMoney' && refusal.code === 'tooLittle'
        ? answerPrivately(m['advent-calendar.refused.tooLittle'](words, { locale }), 'tooLittle')
        : (decision.otherwise?.(refusal) ?? { effects: [], reasons: [] }),
  }
}

/** The button now shows another price. */
const askAgain = (
  event: ComponentEvent,
  openings: readonly Opening[],
  today: number,
  settings: AdventCalendarSettings,
  view: RuleView,
): Decision => ({
  effects: [
    { type: 'update', message: refreshed(event, openings, today, settings, view) },
    {
      type: 'followUp',
      isPrivate: true,
      message: { content: m['advent-calendar.refused.priceChanged']({}, { locale: event.locale.own }) },
    },
  ],
  reasons: [{ code: 'priceChanged' }],
})

/** A member who missed the first answer reads here what was in the box. */
function openedBefore(
  event: ComponentEvent,
  openings: readonly Opening[],
  day: number,
  { gift }: Pick<Opening, 'gift'>,
  settings: AdventCalendarSettings,
  view: RuleView,
): Decision {
  const locale = event.locale.own
  const content =
    gift === null
      ? m['advent-calendar.refused.openedEmpty']({ day }, { locale })
      : m['advent-calendar.refused.opened']({ day, gift }, { locale })
  return {
    effects: [
      { type: 'update', message: refreshed(event, openings, day, settings, view) },
      { type: 'followUp', isPrivate: true, message: { content } },
    ],
    reasons: [{ code: 'openedBefore' }],
  }
}

type Turn = {
  day: number
  today: number
  /** What opening the box does to the streak. */
  count(before: Streak | null, year: number, day: number): Streak
  isLate?: boolean
}

function open(
  event: ComponentEvent,
  { day, today, count, isLate = false }: Turn,
  openings: readonly Opening[],
  settings: AdventCalendarSettings,
  view: RuleView,
): Decision {
  const { member } = event
  const locale = event.locale.own
  const year = yearAt(view.now, view.guild)
  const { surprise, given, rarity } = drawFor(event, day, `calendar:${openingId(member.id, year, day)}`, view)
  const gift = surprise ? giftName(surprise.reward, locale, view) : null
  const status = given === null ? 'empty' : given.ok ? 'given' : 'failed'
  const record = view.records.streak?.rows[0]
  const before = readStreak(record)
  const streak = count(before, year, day)
  const earned = giveStreakRewards({ before, streak }, event, year, day, settings, view)
  const opening: Opening = { day, gift, status, ...(isLate && { late: true }) }
  const watched =
    given?.ok && surprise && gift ? watchGift(given.effects, { event, year, day, gift, reward: surprise.reward }) : []
  const words = [
    isOfAnotherDay(event, day) ? m['advent-calendar.open.newDay']({ day }, { locale }) : '',
    boxText(day, gift, given, streak, event, settings, view),
    rarityWords(rarity, locale),
  ]
  const told = [words.filter(Boolean).join('\n'), ...earned.texts].map(
    (description): Effect => ({
      type: 'followUp',
      isPrivate: true,
      message: { embeds: [{ color: colorOf(settings, view), description: cutToLength(description, DESCRIPTION_MAX) }] },
    }),
  )
  return {
    effects: [
      storeOpening(member.id, year, surprise?.id ?? null, opening),
      storeStreak(member.id, { ...streak, earned: earned.earned }, record),
      ...earned.effects,
      ...watched,
      { type: 'update', message: refreshed(event, [...openings, opening], today, settings, view, isLate ? 0 : 1) },
      ...told,
      ...(isLate ? [] : lookAtGoal(goalOf(day, settings, view), event.channelId, view)),
      boxEntry(member.id, day, surprise?.reward ?? null, given, view),
    ],
    reasons: [{ code: 'boxOpened', params: { day, status } }, ...earned.reasons],
    otherwise: () => answerPrivately(m['advent-calendar.refused.openedEmpty']({ day }, { locale }), 'openedBefore'),
  }
}

/** The picture above the button is still yesterday's. */
const isOfAnotherDay = ({ args }: ComponentEvent, day: number) => Number(args[1]) !== day
