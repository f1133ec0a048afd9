import type * as z from 'zod/mini'
import { mayRead } from '#core/access.ts'
import { type Board, isBoard } from '#core/leaderboards/board.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import type { Answered, Description, Route } from '../../http/route.ts'
import { administratorsOnly } from '../administrators-only.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'

/** A call about the XP or the money of a server. */
export type BoardCall = GuildCall & { board: Board }

const PATH = '/api/bot/dashboard/guilds/:id/scores/:board'
const READ_REFUSALS = ['boardNotFound', 'forbiddenModule'] as const satisfies readonly ProblemCode[]

const boardOf = (call: Call): Board | null => {
  const board = call.param('board')
  return isBoard(board) ? board : null
}

/** For people who may read the module's page. */
function barFromBoard({ call, standing }: GuildCall): Response | null {
  const board = boardOf(call)
  if (!board) return refuse(call, 'boardNotFound')
  return mayRead(standing.access, board) ? null : refuse(call, 'forbiddenModule')
}

/** Changes of everybody's score are reserved for administrators, as on Discord. */
function barFromChange(asked: GuildCall): Response | null {
  return barFromBoard(asked) ?? administratorsOnly(asked)
}

function withBoard(asked: GuildCall, then: (asked: BoardCall) => Answered): Answered {
  const board = boardOf(asked.call)
  return board ? then({ ...asked, board }) : refuse(asked.call, 'boardNotFound')
}

type Reading = Pick<Description, 'summary' | 'reply'> & { handle(asked: BoardCall): Answered }

export const readBoardRoute = ({ handle, ...described }: Reading): Route =>
  guildRoute({
    ...described,
    method: 'get',
    path: PATH,
    bars: barFromBoard,
    refusals: READ_REFUSALS,
    handle: (asked) => withBoard(asked, handle),
  })

type Change<S extends z.core.$ZodType> = Pick<Description, 'summary'> & {
  /** The last segment of its address. */
  does: 'import' | 'preview' | 'reset' | 'restore'
  body: { schema: S; maxBytes: number }
  refusals: readonly ProblemCode[]
  /** 204 by default. */
  reply?: Description['reply']
  handle(asked: BoardCall, body: z.output<S>): Answered
}

export const changeBoardRoute = <S extends z.core.$ZodType>({
  does,
  refusals,
  reply = { status: 204 },
  handle,
  ...described
}: Change<S>): Route =>
  guildBodyRoute({
    ...described,
    method: 'post',
    path: `${PATH}/${does}`,
    reply,
    bars: barFromChange,
    ...(does !== 'preview' && { confirms: 'changeScores' as const }),
    refusals: [...READ_REFUSALS, 'notAdministrator', 'scoresBusy', 'tooMany', ...refusals],
    handle: (asked, body) => withBoard(asked, (known) => handle(known, body)),
  })
