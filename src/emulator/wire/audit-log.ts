import type { APIAuditLogEntry } from 'discord-api-types/v10'
import type { AuditEntry } from '../world/model/guild.ts'

export function auditEntryOnWire(entry: AuditEntry): APIAuditLogEntry {
  return {
    id: entry.id,
    action_type: entry.action,
    user_id: entry.userId,
    target_id: entry.targetId,
    ...(entry.changes.length > 0 && { changes: entry.changes as NonNullable<APIAuditLogEntry['changes']> }),
    ...(entry.options && { options: entry.options as NonNullable<APIAuditLogEntry['options']> }),
    ...(entry.reason && { reason: entry.reason }),
  }
}
