import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { serveMetrics } from '#config/metrics.ts'
import { runProcess } from '#config/process.ts'
import { createApiCalls } from './call-api.ts'
import { listen } from './listen.ts'
import { routeRequests } from './route-requests.ts'
import { loadBuiltSite, serveSite, siteOptions } from './site.ts'
import { createVisitors } from './visitors.ts'

const env = loadProcessEnv()
const log = createLog('web', env.logLevel)

/** Only the site; the API answers elsewhere, at `API_URL`. */
await runProcess(log, async () => {
  const metrics = await serveMetrics(env, 'server')
  const { apiUrl, sessionSecret, siteUrl } = env
  if (apiUrl.startsWith('/')) throw new Error('API_URL must be a full address when the site runs on its own')
  const visitors = createVisitors(env.trustedProxies, Date.now)
  const { callApi, passOn } = createApiCalls({ apiUrl, sessionSecret, visitors, log })
  const pages = serveSite(await loadBuiltSite(siteOptions(env, log, callApi)), { siteUrl, visitors })
  const listening = await listen(routeRequests(passOn, pages.fetch), {
    port: env.port,
    host: env.host,
    variable: 'PORT',
  })
  return {
    address: listening.address,
    stop: async () => {
      await metrics?.close()
      await listening.close()
    },
  }
})
