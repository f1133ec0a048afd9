import type { GuildPayload, SettingIssueMessage } from '#core/api.ts'
import type { Updates } from '#core/settings/draft.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import type { Tree } from '#core/settings/paths.ts'

/** The server as the dashboard knows it; its settings are kept separately. */
export type Guild = Omit<GuildPayload, 'settings' | 'revision'>

/** Found in the browser (a code), or by the API (with its sentence). */
export type FieldProblem = SettingIssue | SettingIssueMessage

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** spec §8: `default` when the server replied, `communication` when it did not. */
  | { kind: 'failed'; reason: 'default' | 'communication' | 'conflict'; requestId: string | null }

export type Editing = {
  guild: Guild
  /** Filled with defaults. */
  saved: Tree
  revision: number
  updates: Updates
  /** At most one for each setting; Save waits until there is none. */
  problems: ReadonlyMap<string, FieldProblem>
  /** Saved by somebody else in the meantime; `saved` already holds their values. */
  conflicts: ReadonlyMap<string, { theirs: unknown }>
  save: SaveState
}

/** What fields and pages need of the server's state; provided by the dashboard. */
export type EditingStore = {
  snapshot(): Editing
  /** Without the draft, which only this browser knows: what the page's HTML was drawn from. */
  untouched(): Editing
  subscribe(listener: () => void): () => void
  edit(path: string, value: unknown): void
  reset(path: string): void
  keepMine(path: string): void
}
