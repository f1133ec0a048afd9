import type { AuditEntry } from '../world/model.ts'

export function auditEntryOnWire(entry: AuditEntry) {
  return {
    id: entry.id,
    action_type: entry.action,
    user_id: entry.userId,
    target_id: entry.targetId,
    ...(entry.changes.length > 0 && { changes: entry.changes }),
    ...(entry.options && { options: entry.options }),
    ...(entry.reason && { reason: entry.reason }),
  }
}
