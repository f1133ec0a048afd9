import type { Viewer } from '#core/module.ts'
import { type ParsedPatch, parsePatch } from '#core/settings/patch.ts'
import type { Tree } from '#core/settings/paths.ts'
import { stampChanges } from '#core/settings/stamp.ts'
import type { Catalogue } from './catalogue.ts'
import { findSaveRefusals } from './find-save-refusals.ts'
import { restoreRedacted } from './redactions.ts'
import type { Saving } from './saving.ts'

/**
 * A patch that somebody wants to save, checked and ready to be saved; or why it cannot be. Whether this person may
 * save is checked elsewhere.
 */
export function prepareSave(
  catalogue: Catalogue,
  patch: Tree,
  { viewer, ...saving }: Saving & { viewer: Viewer },
): ParsedPatch {
  const parsed = parsePatch(catalogue.table, patch)
  if (!parsed.ok) return parsed
  const lifted = restoreRedacted(catalogue, parsed.changes, saving.settings, viewer)
  const changes = stampChanges(catalogue.table, saving.settings, lifted, viewer.userId)
  const issues = findSaveRefusals(catalogue, changes, saving)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, changes }
}
