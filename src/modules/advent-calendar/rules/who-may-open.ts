import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { passesList } from '#core/gains/lists.ts'
import { parseLocalMoment } from '#core/local-moment.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag, waitTag } from '#core/moment-tag.ts'
import { timestampOf } from '#core/snowflake.ts'
import { m } from '#texts'
import type { AdventCalendarSettings } from '../settings.ts'
import { yearAt } from './stored-openings.ts'

export type Refused = { code: 'notOpenYet' | 'roleForbidden' | 'tooNew' | 'channelForbidden'; text: string }

/** Says when box 1 of this year or the next opens, while there is nothing to open. */
export function notOpenYet(locale: Locale, { guild, now }: RuleView): Refused {
  const year = yearAt(now, guild)
  const moments = [year, year + 1].map((one) => parseLocalMoment(`${one}-12-01`, guild.timezone) ?? 0)
  const next = moments.find((moment) => moment > now) ?? 0
  const text = m['advent-calendar.refused.notOpenYet']({ when: momentTag(next, 'R') }, { locale })
  return { code: 'notOpenYet', text }
}

/** Administrators are no exception: the rules are the same for everybody. */
export function whyNotOpen(
  member: MemberSnapshot,
  locale: Locale,
  { calendarRolesMode, calendarRoles, calendarMinDays }: AdventCalendarSettings,
  { now }: Pick<RuleView, 'now'>,
): Refused | null {
  if (!passesList(calendarRolesMode, calendarRoles, member.roleIds)) {
    return { code: 'roleForbidden', text: m['advent-calendar.refused.roleForbidden']({}, { locale }) }
  }
  const since = Math.max(timestampOf(member.id), member.joinedAt ?? now)
  const from = since + calendarMinDays * DAY_MS
  if (calendarMinDays === 0 || now >= from) return null
  const when = waitTag(from)
  return { code: 'tooNew', text: m['advent-calendar.refused.tooNew']({ when }, { locale }) }
}

/** Where the calendar may be shown. */
export function whyNotHere(
  channelId: string,
  locale: Locale,
  { calendarChannelsMode, calendarChannels }: AdventCalendarSettings,
  { guild }: Pick<RuleView, 'guild'>,
): Refused | null {
  if (passesList(calendarChannelsMode, calendarChannels, guild.chainOf(channelId))) return null
  return { code: 'channelForbidden', text: m['advent-calendar.refused.channelForbidden']({}, { locale }) }
}
