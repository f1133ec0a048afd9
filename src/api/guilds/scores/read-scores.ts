import { isAdministrator } from '#core/access.ts'
import { isStuck, type ScoreChange } from '#core/scores/score-change.ts'
import { type ScoreBackup, scoresReply } from '#core/scores-api.ts'
import type { Call } from '../../http/call.ts'
import { replyJson } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type BoardVisit, enterBoard, READ_REFUSALS } from './enter-board.ts'
import { readChanges } from './read-changes.ts'

export const readScores: Route = {
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/scores/:board',
  summary: 'Backups of everybody’s XP or money, and the reset, import or restore that is running.',
  auth: 'bearer',
  reply: { status: 200, schema: scoresReply },
  refusals: READ_REFUSALS,
  handle: (call, identity) => enterBoard(call, identity, (visit) => read(call, visit)),
}

async function read(call: Call, { guild, board, standing }: BoardVisit): Promise<Response> {
  const { db, clock, members } = call.services
  const now = clock()
  const changes = await readChanges(call, guild.id, board)
  const goesOn = (change: ScoreChange) => change.isRunning && !isStuck(change, now)
  const running = changes.find(goesOn)
  const done = changes.filter((change) => !goesOn(change))
  const people = new Set(done.flatMap(({ by }) => by ?? []))
  const names = await namePeople({ db, members }, guild.id, [...people])
  return replyJson(call, {
    mayChange: isAdministrator(standing),
    running: running ? { what: running.what, done: running.done, total: running.total } : null,
    backups: done.map((change) => backupOf(change, names)),
  })
}

const backupOf = (
  { id, what, by, begunAt, keptUntil, done }: ScoreChange,
  names: ReadonlyMap<string, string>,
): ScoreBackup => ({
  id,
  what,
  by: by === null ? null : (names.get(by) ?? null),
  madeAt: new Date(begunAt).toISOString(),
  keptUntil: new Date(keptUntil).toISOString(),
  members: done,
})
