import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readableLine } from './log-lines.ts'
import { startProcess } from './process.ts'

describe('a supervised process', () => {
  let folder: string
  let shown: string[]
  const file = 'tools/supervise/fixtures/part.ts'
  const start = (variables: Record<string, string>, stopAsked = new AbortController().signal) => {
    const env = { PATH: process.env.PATH ?? '', NO_COLOR: '1', NOTES: join(folder, 'notes'), ...variables }
    const terminal = { show: (line: string) => void shown.push(line), raw: null }
    return startProcess({ name: 'part', file, env }, join(folder, 'part.log'), terminal, stopAsked)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-part-'))
    shown = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('runs until stopped, logs everything to a file, and shows only warnings on the terminal', async () => {
    const started = await start({ PART_WARNS: 'the gateway is slow' })
    if (!started.ok) throw new Error(started.reason)
    await started.process.stop()
    expect(await started.process.exited).toBe('exit code 0')
    expect(readFileSync(join(folder, 'part.log'), 'utf8')).toContain('all is well')
    expect(readFileSync(join(folder, 'notes'), 'utf8')).toBe('part stopped\n')
    expect(shown).toEqual(['part: warning the gateway is slow: slow'])
  })

  it('that never becomes ready reports the reason and its last errors', async () => {
    expect(await start({ PART_FAILS: 'no database' })).toEqual({
      ok: false,
      reason: 'no database',
      lastLines: ['part: error could not start: no database'],
      needsOperator: false,
    })
  })

  it('that needs the operator reports what to do, in one sentence', async () => {
    expect(await start({ PART_NEEDS: 'The token is wrong: set another.' })).toEqual({
      ok: false,
      reason: 'The token is wrong: set another.',
      lastLines: ['part: error The token is wrong: set another.'],
      needsOperator: true,
    })
  })

  it('that was killed reports the signal', async () => {
    const started = await start({})
    if (!started.ok) throw new Error(started.reason)
    process.kill(started.process.pid, 'SIGKILL')
    expect(await started.process.exited).toBe('killed by SIGKILL')
    await started.process.stop()
  })

  it('is abandoned while starting when a stop is requested', async () => {
    const stop = new AbortController()
    const starting = start({}, stop.signal)
    stop.abort()
    expect(await starting).toMatchObject({ ok: false })
  })
})

describe('log lines', () => {
  it('that are not JSON are shown unchanged, and information is hidden', () => {
    expect(readableLine('bot', 'Segmentation fault')).toBe('bot: Segmentation fault')
    expect(readableLine('bot', '{"level":30,"msg":"ready"}')).toBeNull()
    expect(readableLine('bot', '{"level":50,"msg":"lost"')).toBe('bot: {"level":50,"msg":"lost"')
    expect(readableLine('bot', '')).toBeNull()
  })
})
