import * as z from 'zod/mini'
import type { Decision } from '#core/bot/effects.ts'
import { nothing } from '#core/bot/effects.ts'
import type { CommandEvent, EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { numberAsked } from '#core/commands/options.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { answerPrivately, messageOf } from '#core/commands/reply.ts'
import { wholeLines } from '#core/commands/whole-lines.ts'
import { parseLocalMoment } from '#core/local-moment.ts'
import { dayIn } from '#core/local-time.ts'
import { dateText, nextCelebration } from '#core/person/celebrations.ts'
import { escapeMarkdown, printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import type { BirthdaysSettings } from '../settings.ts'
import { monthText } from './birth-date.ts'
import { datesIn, inMonthOrder, monthQuery, nextToCelebrate, UPCOMING, upcomingQueries } from './upcoming.ts'

export const LIST_JOB = 'list'
const DESCRIPTION_MAX = 4096

const listing = z.object({
  reply: storedReply,
  month: z.nullable(z.int()),
  people: z.array(z.object({ userId: z.string(), day: z.int(), month: z.int() })),
})

const monthAsked = (event: CommandEvent): number | null => numberAsked(event, 'month') ?? null

export function listNeeds(event: CommandEvent, { birthdays: { mode } }: BirthdaysSettings, guild: GuildIndex): Needs {
  const month = monthAsked(event)
  if (month !== null) return { records: monthQuery(mode, month) }
  return { records: upcomingQueries(mode, dayIn(event.at, guild.timezone)) }
}

/** Names are looked up in a second step, once it is known whose. */
export function listBirthdays(event: CommandEvent, view: RuleView): Decision {
  const month = monthAsked(event)
  const dates = datesIn(view.records)
  const today = dayIn(view.now, view.guild.timezone)
  const shown = month === null ? nextToCelebrate(dates, today) : inMonthOrder(dates)
  const people = shown.map(({ userId, day, month: ofYear }) => ({ userId, day, month: ofYear }))
  if (people.length === 0) {
    return answerPrivately(m['birthdays.list.none']({}, { locale: event.locale.own }), 'nobodyListed')
  }
  const payload = { reply: keepReply(event, false), month, people }
  return {
    effects: [{ type: 'schedule', job: LIST_JOB, key: event.interaction.id, at: view.now, payload }],
    reasons: [{ code: 'listing' }],
  }
}

export const namesNeeded = (payload: unknown): Needs => ({
  members: listing.safeParse(payload).data?.people.map(({ userId }) => userId) ?? [],
})

export function showList({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const wanted = listing.safeParse(payload).data
  if (!wanted) return nothing('badRequest')
  const { reply, month } = wanted
  const locale = reply.locale.server
  const { timezone } = view.guild
  const today = dayIn(view.now, timezone)
  const lines = wanted.people.flatMap((person) => {
    const member = view.members.get(person.userId)
    if (!member || member.bot) return []
    const next = nextCelebration(person, today)
    const moment = parseLocalMoment(next, timezone) ?? view.now
    const words = {
      name: printedName(nameOf(member)) || member.id,
      username: escapeMarkdown(member.username),
      date: dateText({ ...person, year: null }, locale),
      when: next === today ? m['birthdays.list.today']({}, { locale }) : `<t:${moment / 1000}:R>`,
    }
    return [m['birthdays.list.row'](words, { locale })]
  })
  const title =
    month === null
      ? m['birthdays.list.title']({}, { locale })
      : m['birthdays.list.ofMonth']({ month: monthText(month, locale) }, { locale })
  const shown = month === null ? lines.slice(0, UPCOMING) : lines
  const description = wholeLines(shown, DESCRIPTION_MAX, { locale })
  const message =
    shown.length > 0
      ? messageOf(view, { isPrivate: false, embed: { title, description } })
      : { content: m['birthdays.list.none']({}, { locale }) }
  return {
    effects: [{ type: 'reply', isPrivate: reply.isPrivate, message }],
    reasons: [{ code: 'answered' }],
    replyTo: reply.interaction,
  }
}
