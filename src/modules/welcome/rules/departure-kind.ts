import type { DepartureKind } from '#core/events.ts'

/** An entry of the audit log about the member who is gone. */
export type AuditEntry = { action: 'kick' | 'ban'; at: number }

const AUDIT_WINDOW_MS = 5000

/**
 * Why somebody is gone. The entries are empty without the right to read the audit log: then a ban is still known
 * from its own event, and a kick looks like a departure.
 */
export function departureKind(auditEntries: readonly AuditEntry[], banEvent: boolean, now: number): DepartureKind {
  const recent = auditEntries.filter((entry) => now - entry.at <= AUDIT_WINDOW_MS)
  if (banEvent || recent.some((entry) => entry.action === 'ban')) return 'ban'
  return recent.length > 0 ? 'kick' : 'leave'
}
