import pino from 'pino'
import type { Env } from './env.ts'
import { createLogOutput } from './log-output.ts'

export type Log = pino.Logger

const STDOUT = 1

/** JSON lines on stdout. Tokens and secrets never reach a log line, whatever object is logged. */
export function createLog(processName: string, level: Env['logLevel']): Log {
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
    createLogOutput(STDOUT),
  )
}
