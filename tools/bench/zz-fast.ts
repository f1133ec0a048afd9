import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/create.ts'
import { createServices } from '#api/services.ts'
import { payloadOf, standingOf } from '#api/guilds/standing.ts'
import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { runProcess } from '#config/process.ts'
import { createRest } from '#platform/rest.ts'
import { platformUrls } from '#platform/urls.ts'
import { openBus } from '#store/bus.ts'
import { openDatabase } from '#store/database.ts'
const env = loadProcessEnv()
const log = createLog('api', env.logLevel)
const plain = log.child({}, { redact: [] })
await runProcess(log, async () => {
  const db = openDatabase(env.databaseUrl)
  const bus = await openBus(env.databaseUrl, log)
  const urls = platformUrls(env.platformUrl)
  const deps = { env, db, bus, log, clock: Date.now, random: randomBytes, platform: { urls, rest: createRest({ urls, botToken: env.discord.botToken }) }, drawCard: () => Promise.reject(new Error('no')) }
  const api = createApi(deps)
  const services: any = createServices(deps)
  const slow = getRequestListener(api.fetch)
  const G = '/api/bot/dashboard/guilds/'
  const server = createServer((req, res) => {
    const url = req.url ?? ''
    if (req.method === 'GET' && url.startsWith(G) && url.length <= G.length + 20) {
      const startedAt = performance.now()
      const id = url.slice(G.length)
      const identity = services.bearer.verify(req.headers.authorization)
      if (typeof identity === 'object' && !(identity instanceof Promise)) {
        const guild = services.guilds.get(id), member = services.members.get(id, identity.user.id)
        if (guild && member && !(guild instanceof Promise) && !(member instanceof Promise)) {
          const standing: any = standingOf(member, guild, Date.now())
          if (standing.mayEnter) { const p = payloadOf(member, standing);
            const requestId = randomUUID()
            res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'private, no-cache', etag: p.etag, 'x-request-id': requestId, 'x-content-type-options': 'nosniff', 'content-length': p.body.length })
            res.end(p.body)
            plain.info({ requestId, method: 'GET', path: url, status: 200, ms: Math.round((performance.now() - startedAt) * 100) / 100 }, 'request')
            return
          }
        }
      } else if (identity instanceof Promise) { void identity; }
      const a = services.guilds.get(id); if (a instanceof Promise) a.catch(() => {})
    }
    slow(req, res)
  })
  await new Promise<void>((r) => server.listen(env.port, env.host, r))
  return { stop: async () => { server.closeAllConnections(); server.close(); await bus.close(); await db.close() } }
})
