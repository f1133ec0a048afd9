import type { Catalogue } from '#core/saving/catalogue.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { StoredBody } from './stored-body.ts'

/** All settings and entries of a server, for rules that show or save settings of other modules. */
export type ServerConfiguration = {
  catalogue: Catalogue
  /** Nested and filled with defaults. */
  settings: Tree
  revision: number
  /** By collection, in their order; includes those beyond the server's plan. */
  entries: ReadonlyMap<string, readonly StoredBody[]>
}
