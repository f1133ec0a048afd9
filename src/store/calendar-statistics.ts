import type { Queries } from './transaction.ts'

const GIFTS_SHOWN = 10
const UNDELIVERED_SHOWN = 50

export type CalendarCounts = {
  members: number
  openings: { day: number; count: number }[]
  gifts: { name: string; count: number }[]
  undelivered: { id: string; userId: string | null; day: number; gift: string }[]
}

/** A surprise may be recorded under its name in two languages: it is counted by its id, under one of them. */
const COUNT = {
  name: 'calendar-statistics',
  text: `
    with opened as (
      select id, subject_id, created_at, (body->>'day')::int as day, body->>'surpriseId' as surprise,
        body->>'gift' as gift, body->>'status' as status
      from records where guild_id = $1::text and kind = 'calendarOpening' and state = $2
    ), days as (
      select day, count(*)::int as count from opened group by day
    ), drawn as (
      select max(gift) as name, count(*)::int as count from opened where gift is not null
      group by coalesce(surprise, gift) order by count(*) desc, max(gift) limit ${GIFTS_SHOWN}
    ), waiting as (
      select id, subject_id as "userId", day, coalesce(gift, '') as gift from opened
      where status = 'undelivered' order by created_at limit ${UNDELIVERED_SHOWN}
    )
    select (select count(distinct subject_id)::int from opened) as members,
      (select coalesce(json_agg(days order by day), '[]') from days) as openings,
      (select coalesce(json_agg(drawn), '[]') from drawn) as gifts,
      (select coalesce(json_agg(waiting), '[]') from waiting) as undelivered`,
}

/** How one year's calendar was used on a server. */
export async function readCalendarCounts({ pool }: Queries, guildId: string, year: number): Promise<CalendarCounts> {
  const { rows } = await pool.query<CalendarCounts>({ ...COUNT, values: [guildId, String(year)] })
  return rows[0] ?? { members: 0, openings: [], gifts: [], undelivered: [] }
}

type Years = { years: number[]; archived: number[] }

/** The years in which boxes were opened, and those whose content was archived; newest first. */
export async function readCalendarYears({ pool }: Queries, guildId: string): Promise<Years> {
  const { rows } = await pool.query<{ kind: string; year: number }>({
    name: 'calendar-years',
    text: `select distinct kind, state::int as year from records
      where guild_id = $1::text and kind in ('calendarOpening', 'calendarArchive') and state ~ '^20[0-9]{2}$' order by year desc`,
    values: [guildId],
  })
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ year }) => year)
  return { years: of('calendarOpening'), archived: of('calendarArchive') }
}
