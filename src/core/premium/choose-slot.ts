/** A slot goes from one server to another once in this time. */
export const MOVE_WAIT_MS = 24 * 3_600_000

/** A slot that was withdrawn from a server. */
export type FreedSlot = { id: string; guildId: string; movedAt: number | null }
/** A code with `free` slots, of which `freed` were given before. */
export type RoomyCode = { id: string; free: number; freed: readonly FreedSlot[] }

export type ChosenSlot = {
  codeId: string
  /** null: never given before. */
  freedId: string | null
  movedAt: number | null
}

/**
 * The slot a server gets, trying the codes in order; otherwise when the next slot may move, null where none is free.
 */
export function chooseSlot(
  codes: readonly RoomyCode[],
  guildId: string,
  now: number,
): { chosen: ChosenSlot } | { chosen: null; waitUntil: number | null } {
  const roomy = codes.filter(({ free }) => free > 0)
  for (const { id: codeId, free, freed } of roomy) {
    // Given back to the same server, so nothing has moved.
    const back = freed.find((slot) => slot.guildId === guildId)
    if (back) return { chosen: { codeId, freedId: back.id, movedAt: back.movedAt } }
    if (free > freed.length) return { chosen: { codeId, freedId: null, movedAt: null } }
    const movable = freed.find(({ movedAt }) => movableAt(movedAt) <= now)
    if (movable) return { chosen: { codeId, freedId: movable.id, movedAt: now } }
  }
  const moments = roomy.flatMap(({ freed }) => freed.map(({ movedAt }) => movableAt(movedAt)))
  return { chosen: null, waitUntil: moments.length > 0 ? Math.min(...moments) : null }
}

const movableAt = (movedAt: number | null) => (movedAt === null ? 0 : movedAt + MOVE_WAIT_MS)
