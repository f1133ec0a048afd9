import { isAdministrator, mayRead } from '#core/access.ts'
import { type Board, isBoard } from '#core/leaderboards/board.ts'
import { m } from '#texts'
import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import type { Answered } from '../../http/route.ts'
import { enterGuild, type Visit } from '../enter.ts'

export type BoardVisit = Visit & { board: Board }

export const READ_REFUSALS: readonly ProblemCode[] = [
  'signedOut',
  'tokenExpired',
  'forbidden',
  'forbiddenModule',
  'guildNotFound',
  'boardNotFound',
  'databaseAway',
  'platformAway',
]

export const CHANGE_REFUSALS: readonly ProblemCode[] = [
  ...READ_REFUSALS,
  'badJson',
  'tooLarge',
  'invalidBody',
  'lacksPermission',
  'scoresBusy',
  'tooMany',
]

/** The XP or the money of a server, for whoever may look at the module's page. */
export const enterBoard = (call: Call, identity: Identity, then: (visit: BoardVisit) => Answered): Answered =>
  enterGuild(call, identity, (visit) => {
    const board = call.param('board')
    if (!isBoard(board)) return refuse(call, 'boardNotFound')
    return mayRead(visit.standing.access, board) ? then({ ...visit, board }) : refuse(call, 'forbiddenModule')
  })

/** What concerns everybody's score is for administrators, on Discord as here. */
export const enterToChange = (call: Call, identity: Identity, then: (visit: BoardVisit) => Answered): Answered =>
  enterBoard(call, identity, (visit) => {
    if (isAdministrator(visit.standing)) return then(visit)
    const params = { permission: m['permissions.administrator']({}, { locale: call.locale }) }
    return refuse(call, 'lacksPermission', { params })
  })
