import { parseArgs } from 'node:util'
import type { WorldSize } from './world/seed/generate.ts'

export type CommandLine = { ok: true; size: Partial<WorldSize> | null } | { ok: false; problem: string }

const NAMES = ['guilds', 'members', 'roles', 'channels'] as const

/** `--guilds 1000 --members 1000`: a generated world. Without any of them, the five communities. */
export function readCommandLine(args: string[]): CommandLine {
  const option = { type: 'string' } as const
  let values: Partial<Record<(typeof NAMES)[number], string>>
  try {
    values = parseArgs({ args, options: { guilds: option, members: option, roles: option, channels: option } }).values
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
  const size: Partial<WorldSize> = {}
  for (const name of NAMES) {
    const raw = values[name]
    if (raw === undefined) continue
    const value = Number(raw)
    if (!Number.isInteger(value) || value < 1) return { ok: false, problem: `--${name}: a whole number from 1` }
    size[name] = value
  }
  return { ok: true, size: Object.keys(size).length > 0 ? size : null }
}
