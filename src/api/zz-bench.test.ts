import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { it } from 'vitest'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { saveSettings } from '#store/settings.ts'
import { openApi, patch } from './testing/open-api.ts'

const run = promisify(execFile)
it('bench', async () => {
  const log = pino({ level: process.env.BLOG ?? 'info' }, pino.destination({ dest: '/dev/null', sync: true }))
  const api = await openApi({ log, writeRate: { burst: 1e9, perSecond: 1e9 } })
  const who = await api.signIn('miaou-dev')
  const G = FLIBUSTIERS_ID
  const path = `/api/bot/dashboard/guilds/${G}`
  await patch(who, G, { welcomeMention: true })
  const body = Buffer.from(await (await who.fetch(path)).arrayBuffer())
  const bare = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    res.end(body)
  }).listen(3931, '127.0.0.1')
  const server = serve({ fetch: api.app.fetch, port: 3932, hostname: '127.0.0.1' })
  const out: string[] = [`bytes ${body.length}`]
  const fire = async (name: string, url: string, extra: string[] = [], amount = 6000) => {
    const before = process.cpuUsage()
    const { stderr, stdout } = await run('node', [
      'node_modules/autocannon/autocannon.js',
      '-c',
      '10',
      '-a',
      String(amount),
      '-j',
      '-H',
      `authorization=Bearer ${who.token}`,
      ...extra,
      url,
    ])
    const { user, system } = process.cpuUsage(before)
    const r = JSON.parse(stdout || stderr)
    out.push(
      `${name}: ${((user + system) / amount).toFixed(1)} µs cpu/request, ${r.requests.average} rps, 2xx ${r['2xx']}`,
    )
  }
  for (let k = 0; k < 3; k++) {
  const t0 = performance.now()
  for (let j = 0; j < 300; j++)
    await api.db.pool.query({
      name: 'plain',
      text: `update guild_settings set "values" = "values" || $2::jsonb, revision = revision + 1 where guild_id = $1`,
      values: [G, JSON.stringify({ prefix: String(j % 1000) })],
    })
  const t1 = performance.now()
  for (let j = 0; j < 300; j++)
    await who.fetch(`${path}/settings`, { method: 'PATCH', body: JSON.stringify({ prefix: String(j % 1000) }) })
  const t2 = performance.now()
  for (let j = 0; j < 300; j++) await saveSettings(api.db, { guildId: G, changes: new Map([['prefix', String(j)]]), actor: { id: '1', name: 'x', avatar: null }, source: 'dashboard', at: 1, baseRevision: undefined })
  const t3 = performance.now()
  for (let j = 0; j < 300; j++) await (await fetch(`http://127.0.0.1:3932${path}/settings`, { method: 'PATCH', headers: { authorization: `Bearer ${who.token}` }, body: JSON.stringify({ prefix: String(j % 1000) }) })).text()
  const t4 = performance.now()
  for (let j = 0; j < 300; j++) await (await fetch(`http://127.0.0.1:3932/healthz`)).text()
  const t5 = performance.now()
  out.push(`saveSettings ${((t3 - t2) / 300).toFixed(2)} http patch ${((t4 - t3) / 300).toFixed(2)} http healthz ${((t5 - t4) / 300).toFixed(2)}`)
  out.push(`sequential plain ${((t1 - t0) / 300).toFixed(2)} ms, patch in memory ${((t2 - t1) / 300).toFixed(2)} ms`)
  }
  writeFileSync('/tmp/bench-api.txt', `${out.join('\n')}\n`)
  bare.close()
  server.close()
  await api.close()
}, 120_000)
