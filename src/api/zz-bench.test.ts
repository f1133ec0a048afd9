import { openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import pino from 'pino'
import { it } from 'vitest'
import { FLIBUSTIERS_ID, GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { openApi, patch } from './testing/open-api.ts'
import { snapshotFromEmulator } from './testing/snapshot-from-emulator.ts'

it('bench', async () => {
  const log = pino({ level: process.env.BLOG ?? 'info' }, pino.destination({ dest: '/dev/null', sync: true }))
  const api = await openApi({ log, writeRate: { burst: 1e9, perSecond: 1e9 } })
  await writeGuildSnapshot(api.db, await snapshotFromEmulator(api.emulator, GRAND_BAZAR_ID), api.clock())
  const who = await api.signIn('miaou-dev')
  const G = process.env.G ?? FLIBUSTIERS_ID
  const body = Buffer.from(await (await who.fetch(`/api/bot/dashboard/guilds/${G}`)).arrayBuffer())
  const bare = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    res.end(body)
  }).listen(3931, '127.0.0.1')
  const server = serve({ fetch: api.app.fetch, port: 3932, hostname: '127.0.0.1' })
  const headers = { authorization: `Bearer ${who.token}` }
  const out: string[] = [`bytes ${body.length}`]
  const run = async (url: string, o = {}) => {
    const r = await autocannon({ url, connections: 20, duration: 4, headers, ...o })
    return r.requests.average + ` non2xx=${r.non2xx}`
  }
  for (let i = 0; i < 2; i++) {
    out.push('bare ' + (await run('http://127.0.0.1:3931/')))
    out.push('api ' + (await run(`http://127.0.0.1:3932/api/bot/dashboard/guilds/${G}`)))
  }
  // patch vs plain
  await patch(who, FLIBUSTIERS_ID, { prefix: 'a' })
  for (let round = 0; round < 2; round++) {
    const n = 500
    let t = performance.now()
    for (let i = 0; i < n; i++)
      await api.db.pool.query({
        name: 'plain',
        text: `update guild_settings set "values" = "values" || $2::jsonb, revision = revision + 1 where guild_id = $1`,
        values: [FLIBUSTIERS_ID, JSON.stringify({ prefix: String(i % 1000) })],
      })
    out.push(`plain ${((performance.now() - t) / n).toFixed(3)} ms`)
    t = performance.now()
    for (let i = 0; i < n; i++) {
      const r = await fetch(`http://127.0.0.1:3932/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/settings`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ prefix: String(i % 1000) }),
      })
      await r.arrayBuffer()
    }
    out.push(`patch http ${((performance.now() - t) / n).toFixed(3)} ms`)
  }
  writeFileSync('/tmp/bench-api.txt', out.join('\n'))
  bare.close()
  server.close()
  await api.close()
}, 120000)
