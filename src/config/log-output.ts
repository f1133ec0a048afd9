import { write, writeSync } from 'node:fs'

/** One system call for many lines: a line of its own per request would cost a third of a cached answer. */
const BUFFER_BYTES = 4_096
const FLUSH_MS = 200
const RETRY_MS = 100
/** While nothing can be written, because the disk is full or the reader hangs; what comes later is left out. */
const HELD_MAX_BYTES = 1024 * 1024

/**
 * Where log lines go. Written here because what the log library comes with waits for ever, when the process ends,
 * for a full disk to have room again.
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
      // An error is tried again in a while: the pipe was full for a moment, or the disk for longer.
      if (rest.length > 0) return void setTimeout(() => writeOn(rest), error ? RETRY_MS : 0).unref()
      isWriting = false
      if (heldBytes >= BUFFER_BYTES) flush()
    })

  setInterval(flush, FLUSH_MS).unref()
  // What was said last is what one wants to read after a crash.
  process.on('exit', () => {
    // Another thread has the lines before; its end cannot be awaited here, but it needs no more than a moment.
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

/** A pipe that is full for a moment is waited for; anything else will not change before we are gone. */
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
