import type { Collection } from '#core/collections/define.ts'
import type { AnyModule, Redaction } from '#core/module.ts'
import { type SettingsTable, tableOf } from '#core/settings/table.ts'

/** A module with its own settings. */
export type Owner = { module: AnyModule; table: SettingsTable }

/** Every module of the product, handed to code that goes through all of them: core itself knows none. */
export type Catalogue = {
  owners: readonly Owner[]
  /** Every setting of every module. */
  table: SettingsTable
  collections: ReadonlyMap<string, { collection: Collection; module: string }>
  /** By setting: what not everybody is told. */
  redactions: ReadonlyMap<string, Redaction>
  /** Whose business a path of the history is: that of a setting or of an entry. */
  moduleOfPath(path: string): string
  /** The first words of built-in commands, which no command of a server's own may have. */
  commandNames: ReadonlySet<string>
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
