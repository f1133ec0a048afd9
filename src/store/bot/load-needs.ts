import {
  type Needs,
  NOTHING_LOADED,
  type PremiumStanding,
  type RecordAnswer,
  type RuleView,
  type Standing,
} from '#core/bot/view.ts'
import type { Board } from '#core/leaderboards/board.ts'
import { userOnBoard } from '#core/leaderboards/masked-name.ts'
import type { BoardEntry } from '#core/leaderboards/reply.ts'
import { type Ladder, standingOf } from '#core/levels/curve.ts'
import { type PersonSettings, readPerson } from '#core/person/person-settings.ts'
import { readBoard } from '../leaderboards.ts'
import { listFollowedSources } from '../sources.ts'
import type { Queries } from '../transaction.ts'
import { needsSql, recordColumn } from './needs-sql.ts'

/** What the database provides; members, messages and collections come from the runtime. */
export type LoadedNeeds = Pick<
  RuleView,
  | 'memory'
  | 'memberState'
  | 'memberStateElsewhere'
  | 'records'
  | 'standings'
  | 'places'
  | 'inventory'
  | 'stock'
  | 'top'
  | 'holders'
  | 'circulation'
  | 'messagesToday'
  | 'followed'
  | 'people'
  | 'premium'
  | 'restingEntries'
>

type Answer = {
  memory?: Record<string, unknown> | null
  memberState?: Record<string, Record<string, unknown>> | null
  memberStateElsewhere?: RuleView['memberStateElsewhere'] | null
  standings?: Record<string, Standing> | null
  ranks?: Record<string, Pick<Standing, 'moneyRank' | 'xpRank' | 'moneyAbove' | 'above'>> | null
  ranked?: number
  places?: { board: Board; place: number; score: number }[] | null
  inventory?: Record<string, Record<string, number>> | null
  stock?: Record<string, number> | null
  holders?: RuleView['holders'] | null
  circulation?: Record<string, { quantity: number; owners: number }> | null
  messagesToday?: number
  people?: Record<string, Record<string, unknown>> | null
  premium?: Omit<PremiumStanding, 'slots'> & { used: number }
  restingEntries?: RuleView['restingEntries']
  [record: string]: unknown
}

/** Everything in one round trip, except the board; no query when nothing is needed. */
export async function loadNeeds(
  queries: Queries,
  guildId: string,
  module: string,
  needs: Needs,
  now: number,
  /** For the levels in rows of the levels board. */
  ladder: Ladder | null = null,
): Promise<LoadedNeeds> {
  const [answer, top, followed] = await Promise.all([
    ask(queries, needsSql({ guildId, module, needs, now })),
    needs.top ? readTop(queries, guildId, needs.top, ladder) : NOTHING_LOADED.top,
    needs.followed ? listFollowedSources(queries, guildId) : NOTHING_LOADED.followed,
  ])
  return { ...viewOf(answer, needs), top, followed }
}

/** Statement names by text: there are as many as combinations of needs, about one per handler. */
const names = new Map<string, string>()

async function ask({ pool }: Queries, statement: { text: string; values: unknown[] } | null): Promise<Answer> {
  if (!statement) return {}
  const name = names.get(statement.text) ?? `needs-${names.size}`
  names.set(statement.text, name)
  const { rows } = await pool.query<Answer>({ name, ...statement })
  return rows[0] ?? {}
}

function viewOf(answer: Answer, needs: Needs): Omit<LoadedNeeds, 'top' | 'followed'> {
  return {
    memory: answer.memory ? mapOf(answer.memory) : NOTHING_LOADED.memory,
    memberState: answer.memberState ? mapOf(answer.memberState) : NOTHING_LOADED.memberState,
    memberStateElsewhere: answer.memberStateElsewhere ?? NOTHING_LOADED.memberStateElsewhere,
    standings: answer.standings ? standingsOf(answer.standings, answer) : NOTHING_LOADED.standings,
    places: answer.places ? placesOf(answer.places) : NOTHING_LOADED.places,
    inventory: answer.inventory ? mapsOf(answer.inventory) : NOTHING_LOADED.inventory,
    stock: answer.stock ? mapOf(answer.stock) : NOTHING_LOADED.stock,
    holders: answer.holders ?? NOTHING_LOADED.holders,
    circulation: answer.circulation ? mapOf(answer.circulation) : NOTHING_LOADED.circulation,
    messagesToday: answer.messagesToday ?? NOTHING_LOADED.messagesToday,
    people: needs.people ? peopleOf(needs.people, answer) : NOTHING_LOADED.people,
    premium: answer.premium ? premiumOf(answer.premium) : NOTHING_LOADED.premium,
    restingEntries: answer.restingEntries ?? NOTHING_LOADED.restingEntries,
    records: needs.records ? recordsOf(Object.keys(needs.records), answer) : NOTHING_LOADED.records,
  }
}

const mapOf = <T>(object: Record<string, T>): Map<string, T> => new Map(Object.entries(object))

const mapsOf = <T>(object: Record<string, Record<string, T>>): Map<string, Map<string, T>> =>
  new Map(Object.entries(object).map(([key, inner]) => [key, mapOf(inner)]))

function standingsOf(standings: Record<string, Standing>, { ranks, ranked }: Answer): Map<string, Standing> {
  const withRank = ([userId, standing]: [string, Standing]): [string, Standing] => {
    const rank = ranks?.[userId]
    return [userId, rank ? { ...standing, ...rank, ranked: ranked ?? 0 } : standing]
  }
  return new Map(Object.entries(standings).map(withRank))
}

function placesOf(rows: NonNullable<Answer['places']>): RuleView['places'] {
  const on = (board: Board) =>
    new Map(rows.flatMap((row): [number, number][] => (row.board === board ? [[row.place, row.score]] : [])))
  return { levels: on('levels'), economy: on('economy') }
}

/** People who never chose anything are included, with the defaults. */
const peopleOf = (userIds: readonly string[], { people }: Answer): Map<string, PersonSettings> =>
  new Map(userIds.map((userId) => [userId, readPerson(people?.[userId])]))

const premiumOf = ({ used, ...standing }: NonNullable<Answer['premium']>): PremiumStanding => ({
  slots: { used, total: standing.codes.reduce((sum, { servers }) => sum + servers, 0) },
  ...standing,
})

const recordsOf = (keys: readonly string[], answer: Answer): Record<string, RecordAnswer> =>
  Object.fromEntries(keys.map((key, index) => [key, answer[recordColumn(index)] as RecordAnswer]))

async function readTop(
  queries: Queries,
  guildId: string,
  { board, rows: limit }: NonNullable<Needs['top']>,
  ladder: Ladder | null,
): Promise<BoardEntry[]> {
  const { rows } = await readBoard(queries, guildId, board, { limit })
  return rows.map((row) => ({
    rank: row.rank,
    user: userOnBoard(row),
    score: row.score,
    level: board === 'levels' && ladder ? standingOf(ladder, row.score) : null,
  }))
}
