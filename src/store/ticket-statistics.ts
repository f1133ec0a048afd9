import type { Queries } from './transaction.ts'

const STAFF_SHOWN = 25

/** Seconds; null where nothing was measured. */
type Figures = {
  opened: number
  closed: number
  firstReply: number | null
  resolution: number | null
  rating: number | null
  ratings: number
}
export type TicketCounts = {
  totals: Figures & { broken: number; open: number }
  days: { day: string; opened: number; closed: number }[]
  panels: (Figures & { panelId: string })[]
  tags: { tag: string; closed: number; resolution: number | null; rating: number | null }[]
  staff: { userId: string; answered: number; closed: number; firstReply: number | null; rating: number | null }[]
}

const FIGURES = `
  (count(*) filter (where opened_at >= $2))::int as opened,
  (count(*) filter (where closed_at >= $2))::int as closed,
  percentile_cont(0.5) within group (order by first_reply) filter (where opened_at >= $2) as "firstReply",
  percentile_cont(0.5) within group (order by resolution) filter (where closed_at >= $2) as resolution,
  avg(rating) as rating, count(rating)::int as ratings`

/**
 * Tickets opened by the team need no first answer. A ticket counts for the member who claimed it, otherwise for the
 * one who closed it.
 */
const COUNT = {
  name: 'ticket-statistics',
  text: `
    with tickets as materialized (
      select body->>'panelId' as panel, state,
        to_timestamp((body->>'openedAt')::float8 / 1000) as opened_at,
        to_timestamp((body->>'closedAt')::float8 / 1000) as closed_at,
        case when body->>'openedBy' = subject_id
          then ((body->>'firstReplyAt')::float8 - (body->>'openedAt')::float8) / 1000 end as first_reply,
        ((body->>'closedAt')::float8 - (body->>'openedAt')::float8) / 1000 as resolution,
        (body->>'rating')::float8 as rating, body->>'closeTag' as tag,
        coalesce(body->>'promiseBrokenAt', '') <> '' as broken,
        body->>'firstReplyBy' as answerer,
        case when body->>'closedAt' is not null then coalesce(actor_id, body->>'closer') end as handler
      from records where guild_id = $1 and kind = 'ticket' and state not in ('opening', 'failed')
    ), counted as (
      select * from tickets where opened_at >= $2 or closed_at >= $2
    ), moments as (
      select opened_at as at, 1 as opened, 0 as closed from counted where opened_at >= $2
      union all select closed_at, 0, 1 from counted where closed_at >= $2
    ), days as (
      select to_char(at at time zone $3, 'YYYY-MM-DD') as day, sum(opened)::int as opened, sum(closed)::int as closed
      from moments group by 1
    ), panels as (
      select panel as "panelId", ${FIGURES} from counted group by panel
    ), tags as (
      select tag, count(*)::int as closed, percentile_cont(0.5) within group (order by resolution) as resolution,
        avg(rating) as rating
      from counted where tag is not null and closed_at >= $2 group by tag
    ), work as (
      select answerer as person, 1 as answered, 0 as closed, first_reply, null::float8 as rating
        from counted where answerer is not null and opened_at >= $2
      union all select handler, 0, 1, null, rating from counted where handler is not null and closed_at >= $2
    ), staff as (
      select person as "userId", sum(answered)::int as answered, sum(closed)::int as closed,
        percentile_cont(0.5) within group (order by first_reply) as "firstReply", avg(rating) as rating
      from work group by person order by count(*) desc, person limit ${STAFF_SHOWN}
    )
    select (select to_json(totals) from (
        select ${FIGURES}, (count(*) filter (where broken and opened_at >= $2))::int as broken,
          (select count(*)::int from tickets where state in ('open', 'claimed', 'waiting')) as open from counted
      ) totals) as totals,
      (select coalesce(json_agg(days order by day), '[]') from days) as days,
      (select coalesce(json_agg(panels order by opened desc, "panelId"), '[]') from panels) as panels,
      (select coalesce(json_agg(tags order by closed desc, tag), '[]') from tags) as tags,
      (select coalesce(json_agg(staff), '[]') from staff) as staff`,
}

/** The figures of a server's tickets since a moment; days are those of the time zone. */
export async function readTicketCounts(
  { pool }: Queries,
  guildId: string,
  { since, timezone }: { since: number; timezone: string },
): Promise<TicketCounts> {
  const { rows } = await pool.query<TicketCounts>({ ...COUNT, values: [guildId, new Date(since), timezone] })
  const [counts] = rows
  if (!counts) throw new Error('one row is always there')
  return counts
}
