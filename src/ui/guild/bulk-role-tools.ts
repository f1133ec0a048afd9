import type { BulkLook, BulkRolesReply, BulkRolesRequest, RoleCounts } from '#core/bulk-roles-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** Gives a role to many members, or removes it. The bot carries it out; `read` tells how far it is. */
export type BulkRoleTools = {
  read(): Promise<{ ok: true; state: BulkRolesReply } | Refused>
  /** How many members have each role; null: unknown at the moment. */
  counts(): Promise<RoleCounts['counts'] | null>
  /** What it would do; nothing is changed. */
  look(request: BulkRolesRequest): Promise<{ ok: true; look: BulkLook } | Refused>
  begin(request: BulkRolesRequest): Promise<Done>
  /** Undoes the last one. */
  undo(): Promise<Done>
  stop(): Promise<Done>
}
