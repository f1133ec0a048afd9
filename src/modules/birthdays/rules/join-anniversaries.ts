import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { type FetchedMember, fetchedMembers } from '#core/bot/fetched-members.ts'
import type { RuleView } from '#core/bot/view.ts'
import { passesList } from '#core/gains/lists.ts'
import { dayIn } from '#core/local-time.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { keysCelebratedOn, yearOf } from '#core/person/celebrations.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { planAnniversaryGifts } from './anniversary-gifts.ts'
import { canPost } from './celebrate.ts'
import { buildJoinAnniversary, type JoinedTogether, NAMED_MAX } from './join-announcement.ts'

/** Reads all members, page by page: only Discord knows when somebody joined. */
export const JOINED_JOB = 'joined'
export const JOINED_TAG = 'joinedPage'
/** Discord's maximum per request. */
const PAGE = 1000

const search = z.object({
  date: z.string(),
  /** The last member of the previous page. */
  after: z.optional(z.string()),
  /** Those found so far, by how many years ago they joined; beyond the number that is named they are only counted. */
  found: z.array(z.object({ years: z.int(), userIds: z.array(z.string()), others: z.int() })),
})
type Search = z.infer<typeof search>
const readSearch = (payload: unknown): Search | null => search.safeParse(payload).data ?? null

const isOn = ({ joinAnniversaries: { enabled, channel } }: BirthdaysSettings) => enabled && channel !== null

const lookOn = (wanted: Search, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'schedule',
  job: JOINED_JOB,
  key: wanted.date,
  at: now,
  payload: wanted,
})

/** Does nothing where anniversaries are off: reading a large server takes many requests. */
export const lookForAnniversaries = (date: string, settings: BirthdaysSettings, view: RuleView): Effect[] =>
  isOn(settings) ? [lookOn({ date, found: [] }, view)] : []

export function askForMembers({ payload }: EventOf<'jobDue'>, settings: BirthdaysSettings): Decision {
  const at = readSearch(payload)
  if (!at || !isOn(settings)) return nothing('anniversariesOff')
  const what = { kind: 'members', after: at.after, limit: PAGE } as const
  const answerTo = { tag: JOINED_TAG, payload: at }
  // Starts after what members wait for, however large the server is.
  return {
    effects: [{ type: 'fetch', what, priority: 'bulk', answerTo, optional: true }],
    reasons: [],
    durable: true,
  }
}

export function readJoined(
  { payload, result }: EventOf<'answered'>,
  settings: BirthdaysSettings,
  view: RuleView,
): Decision {
  const at = readSearch(payload)
  if (!at || !isOn(settings)) return nothing('anniversariesOff')
  const page = result.ok ? fetchedMembers.safeParse(result.data).data : undefined
  if (!page) return nothing('membersNotRead')
  const celebrated = page.flatMap((member) => {
    const years = yearsToday(member, at.date, settings, view)
    return years === null ? [] : [{ years, userId: member.user.id }]
  })
  const found = celebrated.reduce((known, { years, userId }) => withMember(known, years, userId), at.found)
  const userIds = celebrated.map(({ userId }) => userId)
  const gifts = planAnniversaryGifts(at.date, userIds, view)
  if (page.length === PAGE) {
    return { effects: [...gifts, lookOn({ ...at, after: page.at(-1)?.user.id, found }, view)], reasons: [] }
  }
  const told = announce(found, settings, view)
  return { ...told, effects: [...gifts, ...told.effects] }
}

/** How many years ago they joined, on this day of the calendar; null: another day, this year, or not to be named. */
function yearsToday(
  { user, roles, joined_at: joined }: FetchedMember,
  date: string,
  { joinAnniversaries }: BirthdaysSettings,
  { guild }: RuleView,
): number | null {
  const joinedAt = Date.parse(joined ?? '')
  if (user.bot || Number.isNaN(joinedAt)) return null
  if (!passesList(joinAnniversaries.rolesMode, joinAnniversaries.roles, roles)) return null
  const day = dayIn(joinedAt, guild.timezone)
  const years = yearOf(date) - yearOf(day)
  return years > 0 && keysCelebratedOn(date).includes(day.slice(5)) ? years : null
}

function withMember(found: readonly JoinedTogether[], years: number, userId: string): JoinedTogether[] {
  const before = found.find((one) => one.years === years) ?? { years, userIds: [], others: 0 }
  const isNamed = before.userIds.length < NAMED_MAX
  const after = isNamed ? { ...before, userIds: [...before.userIds, userId] } : { ...before, others: before.others + 1 }
  return [...found.filter((one) => one.years !== years), after]
}

/** One message for each number of years, the longest first. */
function announce(found: readonly JoinedTogether[], settings: BirthdaysSettings, view: RuleView): Decision {
  const { channel } = settings.joinAnniversaries
  if (found.length === 0 || channel === null) return nothing('nobodyJoinedThatDay')
  if (!canPost(channel, view)) {
    const alert = logAlert(view, 'birthdays', { code: 'anniversaryChannel', channelId: channel })
    return { effects: [alert], reasons: [{ code: 'channelUnusable' }] }
  }
  const count = found.reduce((sum, { userIds, others }) => sum + userIds.length + others, 0)
  return {
    effects: found
      .toSorted((a, b) => b.years - a.years)
      .map(
        (together): Effect => ({
          type: 'sendMessage',
          channelId: channel,
          message: buildJoinAnniversary(together, settings, view),
          optional: true,
        }),
      ),
    reasons: [{ code: 'anniversariesAnnounced', params: { count } }],
    durable: true,
  }
}
