import * as z from 'zod/mini'
import type { GuildView } from '#core/guild/types.ts'
import { parseJson } from '#core/parse-json.ts'
import { isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import { ID_DIGITS } from '#core/snowflake.ts'
import type { Catalogue } from './catalogue.ts'

const FILE_FORMAT = 'guildhall-settings'
const FILE_VERSION = 1
const DEPTH_MAX = 24
const ENTRIES_MAX = 5_000

const name = z.string().check(z.maxLength(100))
const id = z.string().check(z.regex(ID_DIGITS))

export const settingsFile = z.object({
  format: z.literal(FILE_FORMAT),
  version: z.literal(FILE_VERSION),
  exportedAt: z.string(),
  server: z.object({ id, name }),
  /** Names of roles and channels, by which another server can find its own. */
  names: z.object({ roles: z.record(id, name), channels: z.record(id, name) }),
  /** By module, then by path. */
  settings: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** By collection: the entries in their order. */
  collections: z.record(z.string(), z.array(z.looseObject({ id: z.uuid() }))),
})
export type SettingsFile = z.infer<typeof settingsFile>

export type ReadFile =
  | { ok: true; file: SettingsFile }
  | { ok: false; reason: 'json' | 'format' | 'version' | 'tooDeep' }

/** Settings that only make sense on one server, or that only the bot writes, are not exported. */
export function isPortable({ table }: Catalogue, path: string): boolean {
  const options = table.get(path)?.options
  return !options?.local && !options?.readOnly
}

type Source = {
  guild: Pick<GuildView, 'id' | 'name' | 'roles' | 'channels'>
  settings: Tree
  entries: ReadonlyMap<string, readonly { id: string; body: Tree }[]>
  /** The part that the exporting person may see. */
  seen(path: string, value: unknown): unknown
  now: number
}

/** Every setting and entry of a server, in a file that people can read and another server can import. */
export function settingsFileOf(catalogue: Catalogue, { guild, settings, entries, seen, now }: Source): SettingsFile {
  const names = { roles: new Map<string, string>(), channels: new Map<string, string>() }
  const noteNames = (schema: z.core.$ZodType, value: unknown) => {
    for (const { id: found, reference } of findReferences(schema, value)) {
      const things = reference.kind === 'role' ? guild.roles : guild.channels
      const known = things.find((one) => one.id === found)
      if (known) names[reference.kind === 'role' ? 'roles' : 'channels'].set(found, known.name)
    }
  }
  const bySetting = catalogue.owners.flatMap(({ module, table }) => {
    const own = [...table]
      .filter(([path]) => isPortable(catalogue, path))
      .map(([path, { schema }]): [string, unknown] => {
        const value = seen(path, readPath(settings, path))
        noteNames(schema, value)
        return [path, value]
      })
    return own.length > 0 ? [[module.id, Object.fromEntries(own)] as const] : []
  })
  const byCollection = [...catalogue.collections].flatMap(
    ([
      collection,
      {
        collection: { schema },
      },
    ]) => {
      const rows = (entries.get(collection) ?? []).map((row) => ({ ...row.body, id: row.id }))
      for (const row of rows) noteNames(schema, row)
      return rows.length > 0 ? [[collection, rows] as const] : []
    },
  )
  return {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    exportedAt: new Date(now).toISOString(),
    server: { id: guild.id, name: guild.name },
    names: { roles: Object.fromEntries(names.roles), channels: Object.fromEntries(names.channels) },
    settings: Object.fromEntries(bySetting),
    collections: Object.fromEntries(byCollection),
  }
}

export const writeFile = (file: SettingsFile): string => `${JSON.stringify(file, null, 2)}\n`

/** Reads an uploaded file; it is not trusted until it is recognised as one of ours. */
export function readSettingsFile(text: string): ReadFile {
  const value = parseJson(text)
  if (value === undefined) return { ok: false, reason: 'json' }
  if (depthOf(value, 0) > DEPTH_MAX) return { ok: false, reason: 'tooDeep' }
  if (!isTree(value) || value.format !== FILE_FORMAT) return { ok: false, reason: 'format' }
  if (value.version !== FILE_VERSION) return { ok: false, reason: 'version' }
  const read = settingsFile.safeParse(value)
  if (!read.success) return { ok: false, reason: 'format' }
  const count = Object.values(read.data.collections).reduce((sum, list) => sum + list.length, 0)
  return count > ENTRIES_MAX ? { ok: false, reason: 'format' } : { ok: true, file: read.data }
}

/** Stops as soon as it is too deep. */
function depthOf(value: unknown, above: number): number {
  if (typeof value !== 'object' || value === null || above > DEPTH_MAX) return above
  return Object.values(value).reduce<number>((deepest, part) => Math.max(deepest, depthOf(part, above + 1)), above)
}
