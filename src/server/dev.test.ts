import { rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { z } from 'zod'
import { migrateDatabase } from '#store/migrate.ts'
import { type Part, startPart } from '#tests/http/part.ts'
import { openPlatform, type Platform } from '#tests/http/platform.ts'
import { useTestDatabase } from '#tests/postgres.ts'

/** In the watched folder; removed after the test. */
const PICTURE = 'public/changelog/assets/refreshed-by-a-test.svg'
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="5"/>`

const message = z.looseObject({ type: z.string(), event: z.string().optional(), data: z.unknown().optional() })

/** Connects like a page in development: the token is in Vite's client. */
async function openSocket(siteUrl: string): Promise<WebSocket> {
  const client = await (await fetch(`${siteUrl}/@vite/client`)).text()
  const [, token = ''] = /const wsToken = "([^"]+)"/.exec(client) ?? []
  const socket = new WebSocket(`${siteUrl.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

describe('`npm run dev`', () => {
  const database = useTestDatabase({ migrate: migrateDatabase })
  let platform: Platform
  let part: Part

  beforeAll(async () => {
    platform = await openPlatform()
    part = await startPart({
      file: 'src/server/dev.ts',
      variables: { ...platform.variables, DATABASE_URL: database.url, NODE_ENV: 'development', LOG_LEVEL: 'silent' },
    })
  })
  afterAll(async () => {
    rmSync(PICTURE, { force: true })
    await part?.stop()
    await platform.close()
  })

  it('notifies pages which picture of the content changed, and its size', async () => {
    const socket = await openSocket(platform.siteUrl)
    const told = (event: string) =>
      new Promise<unknown>((resolve) => {
        socket.on('message', (text) => {
          const heard = message.parse(JSON.parse(String(text)))
          const change = z.looseObject({ event: z.string() }).safeParse(heard.data)
          if (heard.event === 'content-asset' && change.data?.event === event) resolve(heard.data)
        })
      })
    const src = PICTURE.slice('public'.length)
    const updated = told('update')
    writeFileSync(PICTURE, svg(12))
    expect(await updated).toEqual({ event: 'update', src, width: 12, height: 5 })
    const removed = told('remove')
    rmSync(PICTURE)
    expect(await removed).toEqual({ event: 'remove', src, width: null, height: null })
    socket.close()
  })
})
