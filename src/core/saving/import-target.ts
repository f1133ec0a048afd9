import type { Viewer } from '#core/module.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { Chosen, MissingThing } from './match-references.ts'
import type { Saving } from './saving.ts'
import type { SettingsFile } from './settings-file.ts'

export type ImportTarget = Saving & {
  viewer: Viewer
  /** Entries that there are, by collection. */
  entries: ReadonlyMap<string, readonly { id: string; body: Tree }[]>
  /** What stands here for roles and channels of the file that are not found by themselves. */
  chosen?: Chosen | undefined
}

/** What of the file does not come along, and why. */
export type LeftOut = { path: string } & (
  | { kind: 'refused'; issue: SettingIssue }
  /** Roles and channels that are not here; the rest of the value comes along unless `isWhole`. */
  | { kind: 'missing'; things: readonly MissingThing[]; isWhole: boolean }
  /** A picture that another server keeps. */
  | { kind: 'picture' }
  /** An entry that is to go, and that something else still names. */
  | { kind: 'used' }
)

/** Pictures are thrown away with what names them on the server that uploaded them. */
export function namesForeignPicture(value: unknown, file: SettingsFile, { view }: Pick<ImportTarget, 'view'>): boolean {
  return file.server.id !== view.id && (JSON.stringify(value) ?? '').includes('/uploads/')
}
