import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'
import { isTree } from '#core/settings/paths.ts'
import { commandAction } from '../action.ts'
import { type CustomCommand, customCommand, NEW_COMMAND } from '../settings.ts'

type Named = { id: string; name: string }
type Names = { roles: readonly Named[]; channels: readonly Named[] }

const KIND = 'guildhall-command'
/** In the place of an id. */
const reference = z.union([z.strictObject({ $role: z.string() }), z.strictObject({ $channel: z.string() })])

/** A command as text, with names of roles and channels in place of ids, so that it can be used on another server. */
export function commandToJson(command: CustomCommand, { roles, channels }: Names): string {
  const names = new Map<string, z.infer<typeof reference>>([
    ...roles.map(({ id, name }) => [id, { $role: name }] as const),
    ...channels.map(({ id, name }) => [id, { $channel: name }] as const),
  ])
  const { id: _, ...rest } = command
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value
    if (Array.isArray(value)) return value.map(named)
    return isTree(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)])) : value
  }
  return JSON.stringify({ kind: KIND, ...Object(named(rest)) }, null, 2)
}

export type PastedCommand =
  | {
      ok: true
      command: CustomCommand
      /** Names of roles and channels missing on this server. */
      missing: string[]
      /** How many actions were left out because of them. */
      leftOut: number
      /** Aliases that a command of this server already has. */
      lostAliases: string[]
    }
  | { ok: false }

/**
 * Reads such a text. What this server does not have is left out of lists, and so are actions that need it. `taken`:
 * the names of existing commands.
 */
export function commandFromJson(
  text: string,
  id: string,
  names: Names,
  taken: ReadonlySet<string> = new Set(),
): PastedCommand {
  const value = parseJson(text)
  if (!isTree(value) || value.kind !== KIND) return { ok: false }
  const missing = new Set<string>()
  const { kind: _, actions, ...rest } = Object(resolve(value, names, missing))
  const kept = (Array.isArray(actions) ? actions : []).filter((action) => commandAction.safeParse(action).success)
  const parsed = customCommand.safeParse({ ...NEW_COMMAND, ...rest, actions: kept, id })
  if (!parsed.success) return { ok: false }
  const { aliases } = parsed.data
  return {
    ok: true,
    command: { ...parsed.data, aliases: aliases.filter((alias) => !taken.has(alias)) },
    lostAliases: aliases.filter((alias) => taken.has(alias)),
    missing: [...missing],
    leftOut: (Array.isArray(actions) ? actions.length : 0) - kept.length,
  }
}

function resolve(value: unknown, names: Names, missing: Set<string>): unknown {
  const named = reference.safeParse(value).data
  if (named) return idOf(named, names, missing)
  if (Array.isArray(value)) {
    return value.map((one) => resolve(one, names, missing)).filter((one) => one !== undefined)
  }
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, names, missing)]))
}

function idOf(named: z.infer<typeof reference>, { roles, channels }: Names, missing: Set<string>): string | undefined {
  const isRole = '$role' in named
  const name = isRole ? named.$role : named.$channel
  const found = (isRole ? roles : channels).find((one) => one.name === name)
  if (!found) missing.add(isRole ? `@${name}` : `#${name}`)
  return found?.id
}
