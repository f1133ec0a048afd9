import pino from 'pino'
import type { Env } from './env.ts'
import { createLogOutput } from './log-output.ts'

export type Log = pino.Logger

const STDOUT = 1
/** One for all logs of a process: each listens for its end. */
let output: ReturnType<typeof createLogOutput> | null = null

/** JSON lines on stdout. Tokens and secrets never reach a log line, whatever object is logged. */
export function createLog(processName: string, level: Env['logLevel']): Log {
  output ??= createLogOutput(STDOUT)
  return pino(
    {
      level,
      base: { process: processName },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: [
        '*.authorization',
        '*.cookie',
        '*.token',
        '*.accessToken',
        '*.refreshToken',
        '*.botToken',
        '*.clientSecret',
      ],
    },
    output,
  )
}
