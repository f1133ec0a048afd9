import type { Collection, Entry } from '#core/collections/define.ts'
import type { EntryGuide } from '#core/guides/guide.ts'
import type { Locale } from '#core/locale.ts'
import type { AnyModule, Redaction } from '#core/module.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { type SettingsTable, tableOf } from '#core/settings/table.ts'

/** A module with its own settings. */
export type Owner = { module: AnyModule; table: SettingsTable }

/** Who writes an entry, reduced to what decides who it may notify. */
export type EntryWriter = { isAdministrator: boolean; mayMentionEveryone: boolean; locale: Locale }
export type LoudEntryCheck = (
  change: { collection: string; entry: Entry; before: Entry | null },
  read: (collection: string) => readonly Entry[],
  writer: EntryWriter,
) => SettingIssue[]

/** Every module of the product, passed to code that goes through all of them: core itself imports none. */
export type Catalogue = {
  owners: readonly Owner[]
  /** Every setting of every module. */
  table: SettingsTable
  collections: ReadonlyMap<string, { collection: Collection; module: string }>
  /** By setting: what some people may not see. */
  redactions: ReadonlyMap<string, Redaction>
  /** The module that a path of the history belongs to, be it a setting or an entry. */
  moduleOfPath(path: string): string
  /** The first words of built-in commands, which none of the server's own commands may use. */
  commandNames: ReadonlySet<string>
  /** How entries are created and changed from Discord. */
  guides: readonly { guide: EntryGuide; module: string }[]
  /** Why this person may not save an entry that would notify as many people as it does. */
  checkLoudEntry: LoudEntryCheck
  /** Which of these saved messages mention everybody. */
  loudIn(savedMessages: readonly Entry[]): ReadonlySet<string>
}

export function createCatalogue({
  modules,
  ...rest
}: Omit<Catalogue, 'owners' | 'table' | 'redactions'> & { modules: readonly AnyModule[] }): Catalogue {
  const owners = modules.map((module) => ({ module, table: tableOf(module.settings) }))
  return {
    owners,
    table: new Map(owners.flatMap(({ table }) => [...table])),
    redactions: new Map(modules.flatMap(({ redactions = {} }) => Object.entries(redactions))),
    ...rest,
  }
}
