import type { Viewer } from '#core/module.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Chosen, MissingThing } from './match-references.ts'
import type { Saving } from './saving.ts'
import type { SettingsFile } from './settings-file.ts'

export type ImportTarget = Saving & {
  viewer: Viewer
  /** Existing entries, by collection. */
  entries: ReadonlyMap<string, readonly { id: string; body: Tree }[]>
  /** What replaces roles and channels of the file that were not found by themselves. */
  chosen?: Chosen | undefined
}

/** What is left out of the file, and why. */
export type LeftOut = { path: string } & (
  | { kind: 'refused'; issue: SettingIssue }
  /** Roles and channels that do not exist here; the rest of the value is imported unless `isWhole`. */
  | { kind: 'missing'; things: readonly MissingThing[]; isWhole: boolean }
  /** A picture uploaded to another server. */
  | { kind: 'picture' }
  /** An entry that would be removed although something else still refers to it. */
  | { kind: 'used' }
)

/** Uploaded pictures are deleted when the server that uploaded them no longer uses them, so they cannot be imported. */
export function namesForeignPicture(value: unknown, file: SettingsFile, { view }: Pick<ImportTarget, 'view'>): boolean {
  return file.server.id !== view.id && (JSON.stringify(value) ?? '').includes('/uploads/')
}
