import type { BulkRolesReply, BulkRolesRequest, RoleCounts } from '#core/bulk-roles-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** A role for many members. The bot carries it out; `read` tells how far it is. */
export type BulkRoleTools = {
  read(): Promise<{ ok: true; state: BulkRolesReply } | Refused>
  /** How many members hold each role; null: not known at the moment. */
  counts(): Promise<RoleCounts['counts'] | null>
  begin(request: BulkRolesRequest): Promise<Done>
  /** Takes the last one back. */
  undo(): Promise<Done>
  stop(): Promise<Done>
}
