import { z } from 'zod'
import { red, yellow } from '../setup/terminal.mjs'

const WARN = 40
const ERROR = 50

const lineSchema = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
})

/** The part of a process's JSON log to show on the terminal: warnings and errors, as sentences. */
export function readableLine(processName: string, line: string): string | null {
  if (!line.startsWith('{')) return line.trim() === '' ? null : `${processName}: ${line}`
  const parsed = lineSchema.safeParse(parseJson(line))
  if (!parsed.success) return `${processName}: ${line}`
  const { level, msg, err } = parsed.data
  if (level < WARN) return null
  const text = [msg, err?.message].filter((part, index, all) => part && all.indexOf(part) === index).join(': ')
  const label = level >= ERROR ? red('error') : yellow('warning')
  return `${processName}: ${label} ${text || 'see the log'}`
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null // cut in the middle by a kill: shown as it is
  }
}
