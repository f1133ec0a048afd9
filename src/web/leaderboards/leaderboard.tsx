import { Link } from 'react-router'
import { BOARDS, type Board } from '#core/leaderboards/board.ts'
import type { BoardReply } from '#core/leaderboards/reply.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import type { BoardLook } from './amounts.tsx'
import { BoardRow } from './board-row.tsx'
import { BoardSearch } from './board-search.tsx'
import { BoardShops } from './board-shops.tsx'
import { OwnRow } from './own-row.tsx'
import { PODIUM_PLACES, Podium } from './podium.tsx'
import type { OwnPlace } from './read-board.server.ts'
import { Rewards } from './rewards.tsx'
import './leaderboard.css'

/** The maximum number of results of a search. */
const FOUND_MAX = 50

type LeaderboardProps = {
  reply: BoardReply
  own: OwnPlace | null
  query: string
  locale: Locale
  cdn: string
}

/** A leaderboard as a document: search and pages are forms and links. */
export function Leaderboard({ reply, own, query, locale, cdn }: LeaderboardProps) {
  const { board, guild, entries, rewards, shops, currency } = reply
  const isAlone = rewards.length + shops.length === 0
  const look: BoardLook = { locale, cdn, currency }
  const path = `/${board}/${guild.id}`
  const isFirstPage = !query && reply.previous === null && entries[0]?.rank === 1
  const podium = isFirstPage ? entries.slice(0, PODIUM_PLACES) : []
  const rows = entries.slice(podium.length)
  const isShown = own !== null && entries.some(({ user }) => user.id === own.userId)
  return (
    <div className="wrap leaderboard">
      <BoardHead reply={reply} look={look} />
      <div className={isAlone ? 'leaderboard-columns leaderboard-alone' : 'leaderboard-columns'}>
        <div>
          {podium.length > 0 && <Podium entries={podium} look={look} />}
          {(reply.ranked > 0 || query) && <BoardSearch path={path} query={query} />}
          {query && entries.length > 0 && <Found query={query} count={entries.length} path={path} />}
          {entries.length === 0 && <Nobody board={board} query={query} path={path} />}
          {rows.length > 0 && (
            <ol className="board" aria-label={m['leaderboards.list']()}>
              {rows.map((entry, index) => (
                <BoardRow
                  key={entry.user.id ?? index}
                  entry={entry}
                  look={look}
                  isOwn={own !== null && entry.user.id === own.userId}
                />
              ))}
            </ol>
          )}
          {own && !isShown && reply.ranked > 0 && <OwnRow place={own.place} look={look} />}
          <Pages reply={reply} path={path} />
        </div>
        <aside className="leaderboard-aside">
          {rewards.length > 0 && <Rewards rewards={rewards} look={look} />}
          <BoardShops shops={shops} look={look} />
          <div className="board-public">
            <Icon name="u-eye" size="small" />
            <p className="sm soft">
              <b>{m['leaderboards.publicTitle']()}</b> {m['leaderboards.publicText']()}
            </p>
          </div>
        </aside>
      </div>
    </div>
  )
}

const BOARD_NAMES: Record<Board, () => string> = {
  levels: m['leaderboards.levels'],
  economy: m['leaderboards.economy'],
}

function BoardHead({ reply: { board, guild, open, ranked }, look }: { reply: BoardReply; look: BoardLook }) {
  const count = guild.memberCount
  const members = m['leaderboards.members']({ count, shown: formatNumber(count, look.locale) })
  return (
    <header className="leaderboard-head">
      <ServerIcon guild={guild} cdn={look.cdn} size="large" />
      <div className="grow">
        <h1>
          {guild.name}
          <span className="unseen">, {BOARD_NAMES[board]()}</span>
        </h1>
        <p className="soft num">{m['leaderboards.ranked']({ members, shown: formatNumber(ranked, look.locale) })}</p>
      </div>
      {open.levels && open.economy && (
        <nav className="board-switch" aria-label={m['leaderboards.boards']()}>
          {BOARDS.map((name) => (
            <Link key={name} to={`/${name}/${guild.id}`} aria-current={name === board ? 'page' : undefined}>
              {BOARD_NAMES[name]()}
            </Link>
          ))}
        </nav>
      )}
      <FirstScreenEnd />
    </header>
  )
}

function Found({ query, count, path }: { query: string; count: number; path: string }) {
  return (
    <p className="board-found soft">
      {count < FOUND_MAX ? m['leaderboards.found']({ query, count }) : m['leaderboards.many']({ query, count })}{' '}
      <Link className="link" to={path}>
        {m['leaderboards.clear']()}
      </Link>
    </p>
  )
}

function Nobody({ board, query, path }: { board: Board; query: string; path: string }) {
  if (!query) {
    return (
      <Empty icon={`m-${board}`}>
        {board === 'levels' ? m['leaderboards.emptyLevels']() : m['leaderboards.emptyEconomy']()}
      </Empty>
    )
  }
  return (
    <Empty
      icon="u-search"
      action={
        <Link className="btn btn-quiet" to={path}>
          {m['leaderboards.clear']()}
        </Link>
      }
    >
      {m['leaderboards.nothing']({ query })}
    </Empty>
  )
}

function Pages({ reply: { next, previous }, path }: { reply: BoardReply; path: string }) {
  if (!next && !previous) return null
  return (
    <nav className="board-pages" aria-label={m['leaderboards.pages']()}>
      {previous && (
        <>
          <Link className="btn btn-ghost" to={path}>
            {m['leaderboards.firstPage']()}
          </Link>
          <Link className="btn btn-quiet" to={`${path}?before=${previous}`} rel="prev">
            {m['leaderboards.previousPage']()}
          </Link>
        </>
      )}
      {next && (
        <Link className="btn btn-quiet" to={`${path}?after=${next}`} rel="next">
          {m['leaderboards.nextPage']()}
        </Link>
      )}
    </nav>
  )
}
