import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { serveMetrics } from '#config/metrics.ts'
import { runProcess } from '#config/process.ts'
import { startApi } from './api-service.ts'
import { listen } from './listen.ts'

const env = loadProcessEnv()
const log = createLog('api', env.logLevel)

/** The API alone, for a deployment with separate processes. */
await runProcess(log, async () => {
  const metrics = await serveMetrics(env, 'server')
  const api = await startApi(env, log)
  const listening = await listen(api.fetch, { port: env.port, host: env.host, variable: 'PORT' })
  api.sampleStatus((request) => fetch(request))
  return {
    address: listening.address,
    stop: async () => {
      await metrics?.close()
      await listening.close()
      await api.close()
    },
  }
})
