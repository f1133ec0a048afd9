import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

/** Root can write to every folder. */
const isRoot = process.getuid?.() === 0

describe('DATA_DIR', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-data-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is created when it is missing', () => {
    const dataDir = join(folder, 'a', 'b')
    expect(prepareDataDir(dataDir)).toBeNull()
    expect(statSync(dataDir).isDirectory()).toBe(true)
    expect(prepareDataDir(dataDir)).toBeNull()
  })

  it('is reported when it is a file, or inside one', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(prepareDataDir(file)).toBe(`DATA_DIR: ${file} is a file, not a folder. Choose another folder`)
    const inside = join(file, 'data')
    expect(prepareDataDir(inside)).toBe(`DATA_DIR: ${inside} lies inside a file, not a folder. Choose another folder`)
  })

  it.skipIf(process.platform !== 'linux')('is reported where nothing can be created', () => {
    expect(prepareDataDir('/proc/guildhall/data')).toMatch(/^DATA_DIR: .* cannot be used .*\. Choose another folder$/)
  })

  it.skipIf(isRoot || process.platform === 'win32')('is reported when it cannot be written to', () => {
    chmodSync(folder, 0o500)
    expect(prepareDataDir(folder)).toContain('cannot be written to by this user')
    chmodSync(folder, 0o700)
  })
})
