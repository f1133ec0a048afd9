import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'

describe('the log', () => {
  it('is written completely when the process ends', async () => {
    const lines = 5_000
    const script = `
      const { createLog } = await import('#config/log.ts')
      const log = createLog('test', 'info')
      for (let line = 0; line < ${lines}; line++) {
        log.info({ line }, 'said')
        if (line % 100 === 0) await new Promise(setImmediate)
      }
      process.exit(0)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const written = (await text(child.stdout)).trimEnd().split('\n')
    const numbers = written.map((line): number => JSON.parse(line).line)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: lines }, (_, index) => index))
  })

  it.skipIf(process.platform !== 'linux')('does not end its process when the disk is full', async () => {
    const full = openSync('/dev/full', 'w') // every write to it fails as on a full disk
    const child = spawn(process.execPath, ['tools/supervise/fixtures/part.ts'], {
      env: { PATH: process.env.PATH ?? '', PART_CHATTERS: '1' },
      stdio: ['ignore', full, 'inherit', 'ipc'],
    })
    closeSync(full)
    try {
      const messages = on(child, 'message')
      expect((await messages.next()).value?.[0]).toMatchObject({ type: 'ready' })
      // By now it has tried to write more than it may hold.
      expect((await messages.next()).value?.[0]).toMatchObject({ type: 'chattered' })
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
    } finally {
      child.kill('SIGKILL')
    }
  })
})
