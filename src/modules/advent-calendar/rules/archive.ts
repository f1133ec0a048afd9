import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { StoredBody } from '#core/bot/stored-body.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { CalendarArchive } from '#core/calendar-api.ts'
import { localTime, nextTime } from '#core/local-time.ts'
import { calendarReward } from '#core/settings/reward.ts'
import type { AdventCalendarSettings } from '../settings.ts'

/** One record per year: boxes and streak rewards as they were when the calendar closed. Its state is the year. */
export const ARCHIVE = 'calendarArchive'
export const ARCHIVE_JOB = 'archive'
/** The time zone that the job was planned for. */
export const ARCHIVE_PLAN = 'archivePlan'
const KEPT_MS = 400 * 86_400_000
/** The moment the last box closes. */
const CLOSING = '0 0 0 25 12 *'

const planned = z.object({ year: z.int() })

function planClosing({ now, guild: { timezone } }: RuleView): Effect[] {
  const at = nextTime(CLOSING, now, timezone)
  if (at === null) return []
  const payload = { year: localTime(at, timezone).year }
  return [{ type: 'schedule', job: ARCHIVE_JOB, key: ARCHIVE_JOB, at, payload }]
}

/** A job that came due while the bot was down must not be lost: one that is planned already stays. */
export function planArchive({ calendarSystem }: AdventCalendarSettings, view: RuleView): Decision {
  const { timezone } = view.guild
  const before = view.memory.get(ARCHIVE_PLAN)
  if (!calendarSystem || before === timezone) return { effects: [], reasons: [] }
  return {
    effects: [
      { type: 'remember', key: ARCHIVE_PLAN, value: timezone, forgetAt: view.now + KEPT_MS },
      ...planClosing(view),
    ],
    reasons: [{ code: 'archivePlanned' }],
  }
}

/** Boxes beyond the limit of the plan are archived as well: premium may be back next year. */
export const archiveNeeds = () => ({ configuration: true, memory: [ARCHIVE_PLAN] })

export function archive({ payload }: EventOf<'jobDue'>, settings: AdventCalendarSettings, view: RuleView): Decision {
  const year = planned.safeParse(payload).data?.year
  if (!settings.calendarSystem) {
    return { effects: [{ type: 'forget', key: ARCHIVE_PLAN }], reasons: [{ code: 'calendarOff' }] }
  }
  const next: Effect[] = [
    { type: 'remember', key: ARCHIVE_PLAN, value: view.guild.timezone, forgetAt: view.now + KEPT_MS },
    ...planClosing(view),
  ]
  const entries = view.configuration?.entries
  const boxes = (entries?.get('calendarBoxes') ?? []).map(contentOf)
  const streaks = (entries?.get('calendarStreaks') ?? []).map(
    ({ id, body }): JsonValue => ({ ...fields.parse(body), id }),
  )
  if (year === undefined || boxes.length + streaks.length === 0)
    return { effects: next, reasons: [{ code: 'nothingToArchive' }] }
  const id = String(year)
  const kept: Effect = { type: 'putRecord', kind: ARCHIVE, id, state: id, body: { boxes, streaks } }
  return {
    effects: [kept, ...next],
    reasons: [{ code: 'archived', params: { year } }],
    otherwise: () => ({ ...nothing('archivedBefore'), effects: next }),
  }
}

const json = z.json()
const fields = z.record(z.string(), json)
const contentOf = ({ body }: StoredBody): JsonValue => json.parse(body)

const archivedBox = z.object({ day: z.int(), weight: z.int(), reward: calendarReward() })

const archivedStreak = z.object({
  /** Archives of the first year have none. */
  id: z._default(z.nullable(z.string()), null),
  target: z.int(),
  mode: z.enum(['unique', 'multiple']),
  repeatable: z.boolean(),
  scope: z.enum(['allYears', 'currentYear']),
  reward: calendarReward(),
})

const kept = z.object({ boxes: z.array(z.unknown()), streaks: z._default(z.array(z.unknown()), []) })

/** The part of it that this version can still read. */
export function readArchive(body: unknown): CalendarArchive {
  const { boxes = [], streaks = [] } = kept.safeParse(body).data ?? {}
  return {
    boxes: boxes.flatMap((box) => archivedBox.safeParse(box).data ?? []),
    streaks: streaks.flatMap((streak) => archivedStreak.safeParse(streak).data ?? []),
  }
}
