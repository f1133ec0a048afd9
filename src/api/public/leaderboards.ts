import { type Board, isBoard, openBoards } from '#core/leaderboards/board.ts'
import { userOnBoard } from '#core/leaderboards/masked-name.ts'
import { type BoardEntry, type BoardReply, boardMemberReply, boardReply } from '#core/leaderboards/reply.ts'
import { ANYWHERE_FROM_LETTERS, foldName } from '#core/leaderboards/search-name.ts'
import { type Ladder, ladderOf, standingOf } from '#core/levels/curve.ts'
import { isSnowflake } from '#core/snowflake.ts'
import {
  countRanked,
  type PageRequest,
  type RankedRow,
  readBoard,
  readMemberRank,
  searchBoard,
} from '#store/leaderboards.ts'
import { sessionOf } from '../auth/session-secret.ts'
import type { LoadedGuild } from '../guilds/guild-view.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { readPlace, writePlace } from './board-place.ts'
import { readBoardRewards } from './leaderboard-rewards.ts'
import { readBoardShops } from './leaderboard-shops.ts'

const PAGE_SIZE = 50
const PAGE_SIZE_MAX = 100
const FOUND_MAX = 50
const SEARCH_MAX_LETTERS = 64
const HEADERS = { 'cache-control': 'public, max-age=5' }

export const readLeaderboard: Route = {
  method: 'get',
  path: '/api/bot/guilds/:id/leaderboards/:board',
  summary:
    'Who has earned the most: `levels` or `economy`, while the server shows it. Hidden members keep their place, without a name.',
  query: {
    after: 'The `next` of the page before.',
    before: 'The `previous` of the page behind.',
    limit: `Rows on a page, 1 to ${PAGE_SIZE_MAX}; else ${PAGE_SIZE}.`,
    q: 'Part of a name; fewer than three letters: its beginning. Up to fifty members, with their ranks.',
  },
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: boardReply },
  refusals: ['boardNotFound', 'badRequest'],
  handle: (call) => enterBoard(call, (guild, board) => replyBoard(call, guild, board)),
}

export const readLeaderboardMember: Route = {
  method: 'get',
  path: '/api/bot/guilds/:id/leaderboards/:board/members/:user',
  summary: 'The place of one member, and who is just above. Those shown by their initials only see it themselves.',
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: boardMemberReply },
  refusals: ['boardNotFound', 'memberNotFound'],
  handle: (call) => enterBoard(call, (guild, board) => replyMember(call, guild, board)),
}

/** Unknown, without the bot, or switched off: the same answer, which reveals nothing about the server. */
async function enterBoard(
  call: Call,
  then: (guild: LoadedGuild, board: Board) => Promise<Response>,
): Promise<Response> {
  const [guildId, board] = [call.param('id'), call.param('board')]
  if (!isSnowflake(guildId) || !isBoard(board)) return refuse(call, 'boardNotFound')
  const guild = await call.services.guilds.get(guildId)
  return guild && openBoards(guild.settings)[board] ? then(guild, board) : refuse(call, 'boardNotFound')
}

async function replyBoard(call: Call, guild: LoadedGuild, board: Board): Promise<Response> {
  const request = readRequest(call)
  if (!request) return refuse(call, 'badRequest')
  const { db, seals, clock } = call.services
  const placeOf = (row: RankedRow | undefined) => (row ? writePlace(seals.boardPlaces, row) : null)
  const { snapshot } = guild.base
  const find = async () => {
    if (request.kind === 'page') return readBoard(db, guild.id, board, request)
    const anywhere = request.folded.length >= ANYWHERE_FROM_LETTERS
    const rows = await searchBoard(db, guild.id, board, request.folded, { limit: FOUND_MAX, anywhere })
    return { rows, hasMore: false, hasPrevious: false }
  }
  const [{ rows, hasMore, hasPrevious }, ranked, rewards, shops] = await Promise.all([
    find(),
    countRanked(db, guild.id, board),
    board === 'levels' ? readBoardRewards(db, guild) : [],
    board === 'economy' ? readBoardShops(db, guild, clock()) : [],
  ])
  const ladder = board === 'levels' ? ladderOf(guild.settings, guild.premium) : null
  const reply: BoardReply = {
    board,
    guild: { id: guild.id, name: snapshot.name, icon: snapshot.icon, memberCount: snapshot.memberCount },
    open: openBoards(guild.settings),
    ranked,
    currency: guild.premium ? guild.settings.currencyIcon : null,
    rewards,
    shops,
    entries: rows.map((row) => entryFrom(row, ladder)),
    next: hasMore ? placeOf(rows.at(-1)) : null,
    previous: hasPrevious ? placeOf(rows[0]) : null,
  }
  return replyJson(call, reply, 200, HEADERS)
}

async function replyMember(call: Call, guild: LoadedGuild, board: Board): Promise<Response> {
  const userId = call.param('user')
  const found = isSnowflake(userId) ? await readMemberRank(call.services.db, guild.id, board, userId) : null
  // Anybody can query an id: whoever hides their name gets the same answer as an unknown member.
  if (!found || found.row.visibility === 'hidden') return refuse(call, 'memberNotFound')
  const { row, above } = found
  const isOpen = row.visibility === 'visible'
  if (!isOpen && (await sessionOf(call))?.user.id !== userId) return refuse(call, 'memberNotFound')
  const ladder = board === 'levels' ? ladderOf(guild.settings, guild.premium) : null
  const reply = {
    entry: entryFrom(row, ladder),
    record: row.record,
    above: above && { name: userOnBoard(above).name, missing: above.score - row.score },
  }
  return replyJson(call, boardMemberReply.parse(reply), 200, isOpen ? HEADERS : {})
}

type BoardRequest = ({ kind: 'page' } & PageRequest) | { kind: 'search'; folded: string }

/** null: not a request that our pages make. */
function readRequest({ c, services: { seals } }: Call): BoardRequest | null {
  const folded = foldName((c.req.query('q') ?? '').slice(0, SEARCH_MAX_LETTERS))
  if (folded) return { kind: 'search', folded }
  const limit = Number(c.req.query('limit') ?? PAGE_SIZE)
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_SIZE_MAX) return null
  const placeFrom = (text: string | undefined) => (text === undefined ? undefined : readPlace(seals.boardPlaces, text))
  const [after, before] = [placeFrom(c.req.query('after')), placeFrom(c.req.query('before'))]
  return after === null || before === null ? null : { kind: 'page', limit, after, before }
}

function entryFrom(row: RankedRow, ladder: Ladder | null): BoardEntry {
  return {
    rank: row.rank,
    user: userOnBoard(row),
    score: row.score,
    level: ladder && standingOf(ladder, row.score),
  }
}
