import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { basename } from 'node:path'

const LOG_LIMIT_BYTES = 20 * 1024 * 1024
const RETRY_MS = 5_000

export type LogFile = { write(line: string): void; close(): void }

type Options = {
  /** Called with one sentence for a person. */
  show: (line: string) => void
  limitBytes?: number
  now?: () => number
}

/**
 * The log of one process; the previous file stays as `.1`. A full disk loses lines, which is reported once, and never
 * ends the writing process.
 */
export function openLogFile(file: string, options: Options): LogFile {
  const { show, limitBytes = LOG_LIMIT_BYTES, now = Date.now } = options
  let target: { fd: number; bytes: number } | null = null
  let lostLines = 0
  let failedAt = 0

  const close = () => {
    if (target) closeSync(target.fd)
    target = null
  }
  const open = () => {
    const fd = openSync(file, 'a')
    return { fd, bytes: fstatSync(fd).size }
  }
  const append = (text: string) => {
    target ??= open()
    if (target.bytes >= limitBytes) {
      close()
      renameSync(file, `${file}.1`)
      target = open()
    }
    const data = Buffer.from(text)
    for (let written = 0; written < data.length; ) {
      const bytes = writeSync(target.fd, data, written)
      written += bytes
      target.bytes += bytes
    }
  }

  return {
    write(line) {
      if (lostLines > 0 && now() - failedAt < RETRY_MS) {
        lostLines++
        return
      }
      try {
        // A line that could not be written completely may be there in part.
        append(lostLines > 0 ? `\n${line}\n` : `${line}\n`)
      } catch (error) {
        if (!isSystemError(error)) throw error
        if (lostLines === 0) show(`${basename(file)} cannot be written (${error.message}); lines are lost until it can`)
        lostLines++
        failedAt = now()
        close()
        return
      }
      if (lostLines > 0) show(`${basename(file)} is written again; ${lostLines} lines were lost`)
      lostLines = 0
    },
    close,
  }
}

/** For a log that another program holds open: it appends, so it continues at the beginning of the emptied file. */
export function rotateByCopy(file: string, limitBytes = LOG_LIMIT_BYTES): void {
  if (!existsSync(file) || statSync(file).size < limitBytes) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch (error) {
    if (!isSystemError(error)) throw error
    rmSync(`${file}.1`, { force: true }) // no room for two: half a copy is worth less than the room
  }
  truncateSync(file)
}

export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error
