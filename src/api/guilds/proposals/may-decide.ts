import { hasPermission } from '#core/guild/permissions.ts'
import type { ProposedChange } from '#store/proposals.ts'
import type { Standing } from '../member-cache.ts'
import { mayEditPath } from '../module-access.ts'

/** People who manage the server decide, if they may themselves change all of it. Delegates never do. */
export function mayDecide(standing: Standing, changes: readonly Pick<ProposedChange, 'path'>[]): boolean {
  const manages = standing.isAdministrator || hasPermission(standing.permissions, 'manageGuild')
  return manages && changes.every(({ path }) => mayEditPath(standing, path))
}
