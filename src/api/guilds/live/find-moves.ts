import { isDeepStrictEqual } from 'node:util'
import type { PositionChange } from '#core/guild/position-batch.ts'
import type { GuildBase } from '../guild-view.ts'

type Placed = { id: string; position: number; cPosition?: number }

/** Which roles and channels moved, when nothing else about the server changed; otherwise null. */
export function findMoves(before: GuildBase, after: GuildBase): PositionChange[] | null {
  const { roles, channels: _, ...rest } = before.snapshot
  const { roles: rolesNow, channels: __, ...restNow } = after.snapshot
  if (!isDeepStrictEqual(rest, restNow) || !isDeepStrictEqual(before.bot, after.bot)) return null
  const movedRoles = movesOf('role', roles, rolesNow)
  const movedChannels = movesOf('channel', before.channels, after.channels)
  return movedRoles && movedChannels && [...movedRoles, ...movedChannels]
}

function movesOf<T extends Placed>(kind: PositionChange['kind'], before: readonly T[], after: readonly T[]) {
  if (before.length !== after.length) return null
  const known = new Map(before.map((item) => [item.id, item]))
  const moves: PositionChange[] = []
  for (const item of after) {
    const old = known.get(item.id)
    if (!old || !isDeepStrictEqual(withoutPlace(old), withoutPlace(item))) return null
    if (old.position === item.position && old.cPosition === item.cPosition) continue
    const { id, position, cPosition } = item
    moves.push({ kind, id, position, ...(cPosition !== undefined && { cPosition }) })
  }
  return moves
}

function withoutPlace<T extends Placed>(item: T) {
  const { position: _, cPosition: __, ...rest } = item
  return rest
}
