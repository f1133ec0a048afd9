import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { deliverReward } from '#core/rewards/reward-delivery.ts'
import { m } from '#texts'
import type { AdventCalendarSettings } from '../settings.ts'
import { colorOf } from './calendar-color.ts'
import { secondEntry } from './calendar-entries.ts'
import { calendarMoment } from './calendar-moment.ts'
import { drawFor, rarityWords } from './draw-for.ts'
import { giftName, whyNotGiven } from './give-reward.ts'
import { goalOf } from './goal.ts'
import { refreshed } from './refreshed.ts'
import { OPENING, openingId, readOpening, readOpenings, yearAt } from './stored-openings.ts'
import { whyNotOpen } from './who-may-open.ts'

/** The second surprise of a day whose goal was reached: from the same box, once, after it was opened. */
export function drawSecond(event: ComponentEvent, settings: AdventCalendarSettings, view: RuleView): Decision {
  const { member, args } = event
  const locale = event.locale.own
  const moment = calendarMoment(new Date(view.now), view.guild.timezone)
  const day = settings.calendarSystem && moment.phase === 'open' ? moment.day : null
  const none = () => answerPrivately(m['advent-calendar.goal.none']({}, { locale }), 'noSecond')
  if (day === null || !goalOf(day, settings, view)?.isReached) return none()
  const refused = whyNotOpen(member, locale, settings, view)
  if (refused) return answerPrivately(refused.text, refused.code)
  const record = view.records.openings?.rows.find((one) => readOpening(one)?.day === day)
  if (!record) return answerPrivately(m['advent-calendar.goal.openFirst']({ day }, { locale }), 'openFirst')
  const again = () => answerPrivately(m['advent-calendar.goal.drawnBefore']({ day }, { locale }), 'secondDrawnBefore')
  if (readOpening(record)?.second !== undefined) return again()
  const id = openingId(member.id, yearAt(view.now, view.guild), day)
  const { surprise, given, rarity } = drawFor(event, day, `calendar:second:${id}`, view)
  if (!surprise || !given) return none()
  const gift = giftName(surprise.reward, locale, view)
  const found = given.ok
    ? m['advent-calendar.goal.found']({ day, gift }, { locale })
    : m['advent-calendar.goal.failed']({ day, gift, because: whyNotGiven(given.reason, locale) }, { locale })
  const description = [found, rarityWords(rarity, locale)].filter(Boolean).join('\n')
  const message = { embeds: [{ color: colorOf(settings, view), description }] }
  const openings = readOpenings(view).map((one) => (one.day === day ? { ...one, second: gift } : one))
  const told: Effect[] =
    args[0] === member.id
      ? [
          { type: 'update', message: refreshed(event, openings, day, settings, view) },
          { type: 'followUp', isPrivate: true, message },
        ]
      : [{ type: 'reply', isPrivate: true, message }]
  return {
    effects: [
      { type: 'changeRecord', kind: OPENING, id, expect: { version: record.version }, body: { second: gift } },
      ...(given.ok ? deliverReward(given.effects, surprise.reward, member.id) : []),
      ...told,
      secondEntry(member.id, day, surprise.reward, given, view),
    ],
    reasons: [{ code: 'secondDrawn', params: { day, status: given.ok ? 'given' : 'failed' } }],
    otherwise: again,
  }
}
