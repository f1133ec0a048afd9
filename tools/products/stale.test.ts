import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, isStale, markFresh, type Product } from './stale.ts'

describe('staleness', () => {
  let root: string
  const product: Product = {
    name: 'site',
    inputs: ['src/**/*', 'missing.config.ts'],
    ignored: (path) => path.endsWith('.test.ts'),
    output: 'out/index.js',
  }
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'guildhall-stale-'))
    mkdirSync(join(root, 'src/deep'), { recursive: true })
    mkdirSync(join(root, 'out'))
    write('src/deep/a.ts', 'a')
    write('out/index.js', 'built')
    markFresh(root, product, fingerprint(root, product))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is fresh when nothing changed, whatever the file times', () => {
    utimesSync(join(root, 'src/deep/a.ts'), 1, 1)
    expect(isStale(root, product)).toBe(false)
  })

  it.each([
    ['a file changed', () => write('src/deep/a.ts', 'b')],
    ['a file was added', () => write('src/new.ts', '')],
    ['a file was removed', () => rmSync(join(root, 'src/deep/a.ts'))],
    ['the output is gone', () => rmSync(join(root, 'out'), { recursive: true })],
    ['it was never finished', () => rmSync(join(root, '.cache'), { recursive: true })],
  ])('is stale when %s', (_why, change) => {
    change()
    expect(isStale(root, product)).toBe(true)
  })

  it('ignores tests', () => {
    write('src/deep/a.test.ts', 'x')
    expect(isStale(root, product)).toBe(false)
  })
})
