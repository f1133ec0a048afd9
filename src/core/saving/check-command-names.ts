import * as z from 'zod/mini'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import type { Catalogue } from './catalogue.ts'

const PATH = 'customCommands'
const named = z.array(z.object({ name: z.string(), aliases: z.array(z.string()) }))

function namesOf(list: unknown): string[] {
  const read = named.safeParse(list)
  return read.success ? read.data.flatMap(({ name, aliases }) => [name, ...aliases]) : []
}

/** The names of built-in commands are taken. One that was saved before may stay. */
export function checkCommandNames(
  { commandNames }: Pick<Catalogue, 'commandNames'>,
  saved: Tree,
  changes: Changes,
): SettingIssue[] {
  const kept = namesOf(readPath(saved, PATH))
  const isTaken = namesOf(changes.get(PATH)).some((name) => commandNames.has(name) && !kept.includes(name))
  return isTaken ? [issue(PATH, 'V_DUPLICATE')] : []
}
