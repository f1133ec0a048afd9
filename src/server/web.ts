import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { serveMetrics } from '#config/metrics.ts'
import { runProcess } from '#config/process.ts'
import { listen } from './listen.ts'
import { loadBuiltSite, serveSite, siteOptions } from './site.ts'

const env = loadProcessEnv()
const log = createLog('web', env.logLevel)

/** The site alone; the API answers elsewhere, at `API_URL`. */
await runProcess(log, async () => {
  const metrics = await serveMetrics(env, 'server')
  if (env.apiUrl.startsWith('/')) throw new Error('API_URL must be a full address when the site runs on its own')
  const apiOrigin = new URL(env.apiUrl).origin
  const callApi = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(apiOrigin + pathname + search, request))
  }
  const app = serveSite(await loadBuiltSite(siteOptions(env, log, callApi)))
  const listening = await listen(app.fetch, { port: env.port, host: env.host, variable: 'PORT' })
  return {
    address: listening.address,
    stop: async () => {
      await metrics?.close()
      await listening.close()
    },
  }
})
