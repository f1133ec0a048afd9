import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { serveMetrics } from '#config/metrics.ts'
import { runProcess } from '#config/process.ts'
import { startApi } from './api-service.ts'
import { listen } from './listen.ts'
import { routeRequests } from './route-requests.ts'
import { loadBuiltSite, serveSite, siteOptions } from './site.ts'
import { createVisitors } from './visitors.ts'

const env = loadProcessEnv()
const log = createLog('server', env.logLevel)

/** Site and API on one port. */
await runProcess(log, async () => {
  const metrics = await serveMetrics(env, 'server')
  const api = await startApi(env, log)
  const site = await loadBuiltSite(siteOptions(env, log, async (request) => api.fetch(request, {})))
  const pages = serveSite(site, { siteUrl: env.siteUrl, visitors: createVisitors(env.trustedProxies, Date.now) })
  const listening = await listen(routeRequests(api.fetch, pages.fetch), {
    port: env.port,
    host: env.host,
    variable: 'PORT',
  })
  api.sampleStatus((request) => site.handle(request))
  return {
    address: listening.address,
    stop: async () => {
      await metrics?.close()
      await listening.close()
      await api.close()
    },
  }
})
