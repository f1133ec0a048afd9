import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchAssets } from './watch-assets.ts'

let folder: string
let watcher: EventEmitter
let next: () => Promise<unknown>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-assets-'))
  watcher = new EventEmitter()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  next = () => promise
  const vite = {
    config: { publicDir: folder },
    watcher: Object.assign(watcher, { add() {} }),
    ws: { send: (name: string, change: unknown) => resolve({ name, change }) },
  }
  watchAssets(vite as unknown as ViteDevServer)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('notifies pages which picture changed, and its new size', async () => {
  const file = join(folder, 'cover.png')
  writeFileSync(
    file,
    await sharp({ create: { width: 12, height: 5, channels: 3, background: '#cd6e57' } })
      .png()
      .toBuffer(),
  )
  watcher.emit('all', 'change', file)
  expect(await next()).toEqual({
    name: 'content-asset',
    change: { event: 'update', src: '/cover.png', width: 12, height: 5 },
  })
})

it('notifies pages which picture is gone, and ignores other files', async () => {
  watcher.emit('all', 'change', join(folder, 'robots.txt'))
  watcher.emit('all', 'unlink', join(folder, 'cover.webp'))
  expect(await next()).toEqual({
    name: 'content-asset',
    change: { event: 'remove', src: '/cover.webp', width: null, height: null },
  })
})
