import type { CommandCall } from '#core/commands/call.ts'
import type { Command } from '#core/commands/define.ts'
import { maskedName } from '#core/leaderboards/masked-name.ts'
import type { BoardEntry } from '#core/leaderboards/reply.ts'
import { ladderOf, standingOf } from '#core/levels/curve.ts'
import type { Database } from '#store/database.ts'
import { readBoard } from '#store/leaderboards.ts'
import type { Configuration } from '../settings-cache.ts'

/** The rows that a command's answer needs; most need none. */
export async function readTop(
  database: Database,
  { reads }: Command,
  call: CommandCall,
  { settings, premium }: Configuration,
): Promise<BoardEntry[]> {
  if (!reads) return []
  const { rows } = await readBoard(database, call.guild.id, reads.board, { limit: reads.rows(call) })
  const ladder = reads.board === 'levels' ? ladderOf(settings, premium) : null
  return rows.map(({ rank, userId, name, avatar, visibility, score }) => ({
    rank,
    user: { id: userId, name: visibility === 'initials' ? maskedName(name) : name, avatar },
    score,
    level: ladder && standingOf(ladder, score),
  }))
}
