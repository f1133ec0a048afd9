import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { runProcess } from '#config/process.ts'
import type { SiteModule } from '#web/site-contract.ts'
import { startApi } from './api-service.ts'
import { routeRequests } from './route-requests.ts'
import { siteOptions } from './site.ts'
import { watchAssets } from './watch-assets.ts'

const env = loadProcessEnv()
const log = createLog('server', env.logLevel)

/** Like main.ts, with the site served from its sources with hot reload. */
await runProcess(log, async () => {
  const api = await startApi(env, log)
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  watchAssets(vite)
  const options = siteOptions(env, log, async (request) => api.fetch(request, {}))
  const site = async (request: Request) => {
    const loaded: SiteModule = await vite.ssrLoadModule('./src/web/server.ts').then((module) => module as SiteModule)
    return loaded.createSite(options).handle(request)
  }
  const respond = getRequestListener(routeRequests(api.fetch, site))
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void respond(request, response)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  api.sampleStatus(site)
  return {
    address: `http://localhost:${env.port}`,
    stop: async () => {
      await vite.close()
      server.closeAllConnections()
      await api.close()
    },
  }
})
