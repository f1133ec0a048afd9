import pino from 'pino'
import type { Env } from './env.ts'

export type Log = pino.Logger

/** One system call for many lines: a line of its own per request would cost a third of a cached answer. */
const BUFFER_BYTES = 4_096
const FLUSH_MS = 200

/** JSON lines on stdout. Tokens and secrets never reach a log line, whatever object is logged. */
export function createLog(processName: string, level: Env['logLevel']): Log {
  const output = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES })
  setInterval(() => output.flush(), FLUSH_MS).unref()
  // What was said last is what one wants to read after a crash.
  process.on('exit', () => output.flushSync())
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
