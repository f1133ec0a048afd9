import { isBan, type SanctionType } from '#core/cases-api.ts'

/** Moderators choose by name, so two entries may not read the same. */
export function hasDistinctNames(entries: readonly { name: string }[]): boolean {
  return new Set(entries.map(({ name }) => name.trim().toLowerCase())).size === entries.length
}

/** Sends somebody away. */
export const sendsAway = (type: SanctionType) => type === 'kick' || isBan(type)
