/** Decides which of the servers that a person has given premium are still covered by their codes. */

/** How long a server stays premium once no code covers it any more. */
export const GRACE_MS = 72 * 3_600_000

/** Codes that run now, in the order in which they are filled. */
export type RunningCode = { id: string; servers: number }
export type HeldSlot = {
  guildId: string
  codeId: string
  /** When its code ends or has ended; null: never. */
  codeEndsAt: number | null
  graceUntil: number | null
}
export type SettledSlot = { guildId: string; codeId: string; graceUntil: number | null }

/**
 * Which servers the codes cover: those that have been premium longest, regardless of their code. The others stay
 * premium for the grace period, then lose it. `slots` are given oldest first.
 */
export function settleSlots(codes: readonly RunningCode[], slots: readonly HeldSlot[], now: number): SettledSlot[] {
  const room = new Map(codes.map(({ id, servers }) => [id, servers]))
  const total = codes.reduce((sum, { servers }) => sum + servers, 0)
  const take = (codeId: string | undefined) => {
    const left = codeId === undefined ? 0 : (room.get(codeId) ?? 0)
    if (codeId === undefined || left === 0) return null
    room.set(codeId, left - 1)
    return codeId
  }
  const covered = slots.slice(0, total)
  // A server keeps its code where possible: another one would change how long it is premium.
  const stays = new Map(covered.map(({ guildId, codeId }) => [guildId, take(codeId)]))
  return slots.map((slot, index) => {
    const { guildId, codeId } = slot
    if (index >= total) return { guildId, codeId, graceUntil: slot.graceUntil ?? graceOf(slot, now) }
    const own = stays.get(guildId) ?? take(codes.find(({ id }) => (room.get(id) ?? 0) > 0)?.id)
    return { guildId, codeId: own ?? codeId, graceUntil: null }
  })
}

/** The grace period starts at the end of the code, even when that is noticed later. */
const graceOf = ({ codeEndsAt }: HeldSlot, now: number) => Math.min(now, codeEndsAt ?? now) + GRACE_MS
