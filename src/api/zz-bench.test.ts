import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Session } from 'node:inspector/promises'
import pino from 'pino'
import { it } from 'vitest'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { openApi, patch } from './testing/open-api.ts'

const run = promisify(execFile)
it('bench', async () => {
  const log = pino({ level: process.env.BLOG ?? 'info' }, pino.destination({ dest: '/dev/null', sync: true }))
  const api = await openApi({ log, writeRate: { burst: 1e9, perSecond: 1e9 } })
  const who = await api.signIn('miaou-dev')
  const G = FLIBUSTIERS_ID
  const path = `/api/bot/dashboard/guilds/${G}`
  const filler = 'x'.repeat(3900)
  await patch(who, G, { customWelcomeMessage: filler, customGoodbyeMessage: filler, goodbyeBanMessage: filler, welcomeVariants: [filler, filler], goodbyeVariants: [filler, filler] })
  const body = Buffer.from(await (await who.fetch(path)).arrayBuffer())
  const bare = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    res.end(body)
  }).listen(3931, '127.0.0.1')
  const server = serve({ fetch: api.app.fetch, port: 3932, hostname: '127.0.0.1' })
  const out: string[] = [`bytes ${body.length}`]
  const fire = async (name: string, url: string, extra: string[] = [], amount = 6000) => {
    const before = process.cpuUsage()
    const { stderr, stdout } = await run('node', ['node_modules/autocannon/autocannon.js', '-c', '10', '-a', String(amount), '-j', '-H', `authorization=Bearer ${who.token}`, ...extra, url])
    const { user, system } = process.cpuUsage(before)
    const r = JSON.parse(stdout || stderr)
    out.push(`${name}: ${((user + system) / amount).toFixed(1)} µs cpu/request, ${r.requests.average} rps, 2xx ${r['2xx']}`)
  }
  for (let i = 0; i < 3; i++) {
    await fire('bare', 'http://127.0.0.1:3931/')
    await fire('api ', `http://127.0.0.1:3932${path}`)
  }
  if (process.env.PROFILE) {
    const session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    await fire('prof', process.env.PROFILE === 'patch' ? `http://127.0.0.1:3932${path}/settings` : `http://127.0.0.1:3932${path}`, process.env.PROFILE === 'patch' ? ['-m', 'PATCH', '-b', '{"prefix":"a"}'] : [], process.env.PROFILE === 'patch' ? 2000 : 20000)
    const { profile } = await session.post('Profiler.stop')
    const self = new Map<string, number>()
    const byId = new Map(profile.nodes.map((n) => [n.id, n]))
    profile.samples?.forEach((id, i) => {
      const n = byId.get(id)
      const key = `${n?.callFrame.functionName} ${n?.callFrame.url.split('/').slice(-2).join('/')}:${n?.callFrame.lineNumber}`
      self.set(key, (self.get(key) ?? 0) + (profile.timeDeltas?.[i] ?? 0))
    })
    const top = [...self].sort((a, b) => b[1] - a[1]).slice(0, 40)
    writeFileSync('/tmp/prof.txt', top.map(([k, v]) => `${(v / 1000).toFixed(1)} ${k}`).join('\n'))
  }
  for (let i = 0; i < 2; i++) {
    const before = process.cpuUsage()
    const n = 1000
    for (let j = 0; j < n; j++)
      await api.db.pool.query({ name: 'plain', text: `update guild_settings set "values" = "values" || $2::jsonb, revision = revision + 1 where guild_id = $1`, values: [G, JSON.stringify({ prefix: String(j % 1000) })] })
    const { user, system } = process.cpuUsage(before)
    out.push(`plain ${((user + system) / n).toFixed(1)} µs cpu`)
    await fire('patch', `http://127.0.0.1:3932${path}/settings`, ['-m', 'PATCH', '-b', '{"prefix":"a"}'], 1000)
  }
  const t0 = performance.now()
  for (let j = 0; j < 300; j++) await api.db.pool.query({ name: 'plain', text: `update guild_settings set "values" = "values" || $2::jsonb, revision = revision + 1 where guild_id = $1`, values: [G, JSON.stringify({ prefix: String(j % 1000) })] })
  const t1 = performance.now()
  for (let j = 0; j < 300; j++) await who.fetch(`${path}/settings`, { method: 'PATCH', body: JSON.stringify({ prefix: String(j % 1000) }) })
  const t2 = performance.now()
  out.push(`sequential plain ${((t1 - t0) / 300).toFixed(2)} ms, patch in memory ${((t2 - t1) / 300).toFixed(2)} ms`)
  writeFileSync('/tmp/bench-api.txt', `${out.join('\n')}\n`)
  bare.close()
  server.close()
  await api.close()
}, 120_000)
