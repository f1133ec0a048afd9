import { isAdministrator } from '#core/access.ts'
import { isStuck, type ScoreChange } from '#core/scores/score-change.ts'
import { type ScoreBackup, scoresReply } from '#core/scores-api.ts'
import { replyJson } from '../../http/reply.ts'
import { namePeople } from '../decisions/name-people.ts'
import { type BoardCall, readBoardRoute } from './board-route.ts'
import { readChanges } from './read-changes.ts'

export const readScores = readBoardRoute({
  summary: 'Backups of everybody’s XP or money, and the reset, import or restore that is running.',
  reply: { status: 200, schema: scoresReply },
  handle: read,
})

async function read({ call, guild, board, standing }: BoardCall): Promise<Response> {
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
