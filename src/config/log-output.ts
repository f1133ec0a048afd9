import { write, writeSync } from 'node:fs'

/** One system call for many lines: one call per line would cost a third of a cached answer. */
const BUFFER_BYTES = 4_096
const FLUSH_MS = 200
const RETRY_MS = 100
/**
 * Limit of lines held while nothing can be written, because the disk is full or the reader hangs; later ones are
 * dropped.
 */
const HELD_MAX_BYTES = 1024 * 1024

/**
 * Where log lines go. Our own, because the log library waits for ever at the end of a process when the disk is full.
 */
export function createLogOutput(fd: number): { write(line: string): void } {
  let held: string[] = []
  let heldBytes = 0
  let isWriting = false

  const flush = () => {
    if (isWriting || heldBytes === 0) return
    isWriting = true
    writeOn(takeHeld())
  }
  const takeHeld = () => {
    const data = Buffer.from(held.join(''))
    held = []
    heldBytes = 0
    return data
  }
  const writeOn = (data: Buffer) =>
    write(fd, data, (error, written) => {
      const rest = error ? data : data.subarray(written)
      // Retried after a while: the pipe was full for a moment, or the disk for longer.
      if (rest.length > 0) return void setTimeout(() => writeOn(rest), error ? RETRY_MS : 0).unref()
      isWriting = false
      if (heldBytes >= BUFFER_BYTES) flush()
    })

  setInterval(flush, FLUSH_MS).unref()
  // The last lines are the most important ones after a crash.
  process.on('exit', () => {
    // Another thread is writing the lines before; its end cannot be awaited here, but it only needs a moment.
    if (isWriting) pause(LAST_WAIT_MS)
    writeLast(fd, takeHeld())
  })
  return {
    write(line) {
      if (heldBytes + line.length > HELD_MAX_BYTES) return
      held.push(line)
      heldBytes += line.length
      if (heldBytes >= BUFFER_BYTES) flush()
    },
  }
}

const LAST_TRIES = 20
const LAST_WAIT_MS = 20

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Waits for a pipe that is full for a moment; anything else will not change before the process ends. */
function writeLast(fd: number, data: Buffer): void {
  let written = 0
  for (let tries = 0; written < data.length && tries < LAST_TRIES; tries++) {
    try {
      written += writeSync(fd, data, written)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      pause(LAST_WAIT_MS)
    }
  }
}
