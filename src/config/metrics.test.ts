import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { serveMetrics } from './metrics.ts'

/** Two adjacent free ports: the second belongs to the bot. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

it('answers in Prometheus’s own format, labelled by process', async () => {
  const metricsPort = await freePort()
  const metrics = await serveMetrics({ metricsPort, host: '127.0.0.1' }, 'server')
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await reply.text()).toMatch(/process_cpu_user_seconds_total\{process="server"\} [\d.]+/)
  await metrics?.close()
})

it('listens nowhere without a port', async () => {
  expect(await serveMetrics({ metricsPort: null, host: '127.0.0.1' }, 'bot')).toBeNull()
})
