import { type ModuleAccess, mayEdit, mayPropose } from '#core/access.ts'
import type { Updates } from '#core/settings/draft.ts'

export const mayOnlyPropose = (access: ModuleAccess, module: string): boolean =>
  mayPropose(access, module) && !mayEdit(access, module)

/** What is saved together is decided on together: one setting that needs approval is enough. */
export function needsApproval(
  updates: Updates,
  access: ModuleAccess,
  moduleOf: ((path: string) => string) | undefined,
): boolean {
  return moduleOf !== undefined && Object.keys(updates).some((path) => mayOnlyPropose(access, moduleOf(path)))
}
