import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Env } from './env.ts'

/** Site and API use METRICS_PORT, the bot the next one, so that one machine may run both. */
const PORT_AFTER = { server: 0, bot: 1 } as const

/** Prometheus metrics on a port of their own: memory, CPU, event loop lag, garbage collection. Null without a port. */
export async function serveMetrics(
  { metricsPort, host }: Pick<Env, 'metricsPort' | 'host'>,
  part: keyof typeof PORT_AFTER,
  /** Includes the metrics of the process itself. */
  registry = new Registry(),
): Promise<{ close(): Promise<void> } | null> {
  if (metricsPort === null) return null
  registry.setDefaultLabels({ process: part })
  collectDefaultMetrics({ register: registry })
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': registry.contentType })
    response.end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort + PORT_AFTER[part], host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
