import { isBan, type SanctionType } from '#core/cases-api.ts'

/** Moderators choose by name, so two entries may not have the same. */
export function hasDistinctNames(entries: readonly { name: string }[]): boolean {
  return new Set(entries.map(({ name }) => name.trim().toLowerCase())).size === entries.length
}

/** Removes the member from the server. */
export const sendsAway = (type: SanctionType) => type === 'kick' || isBan(type)
