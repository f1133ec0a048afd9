import { createServer } from 'node:net'
import type { Env } from '#config/env.ts'

type Wanted = { variable: 'PORT' | 'PLATFORM_PORT' | 'METRICS_PORT'; port: number; purpose: string }

/** Checked before anything starts, so that a taken port is one sentence and never a half-started system. */
export async function portProblems(env: Env, isEmulated: boolean): Promise<string[]> {
  const wanted: Wanted[] = [{ variable: 'PORT', port: env.port, purpose: 'site and API' }]
  if (isEmulated) wanted.push({ variable: 'PLATFORM_PORT', port: env.platformPort, purpose: 'Discord emulator' })
  if (env.metricsPort) wanted.push({ variable: 'METRICS_PORT', port: env.metricsPort, purpose: 'metrics' })
  const problems: string[] = []
  const ofHost = await whyNoHost(env.host)
  if (ofHost) return [`HOST: ${env.host} ${ofHost}. Choose another, such as HOST=127.0.0.1 npm start`]
  for (const [index, one] of wanted.entries()) {
    const twin = wanted.slice(0, index).find(({ port }) => port === one.port)
    const problem = twin ? `is the same as ${twin.variable}` : await whyUnusable(env.host, one.port)
    if (problem) problems.push(`${one.variable}: port ${one.port} (${one.purpose}) ${problem}. ${advice(one)}`)
  }
  return problems
}

const advice = ({ variable, port }: Wanted) =>
  `Choose another, such as ${variable}=${port + 10 > 65_535 ? 3010 : port + 10} npm start`

/** Tried with any free port: if that fails, the host is the problem. */
async function whyNoHost(host: string): Promise<string | null> {
  const error = await tryListening(host, 0)
  return error && (HOST_REASONS[error.code ?? ''] ?? `cannot be used (${error.message})`)
}

async function whyUnusable(host: string, port: number): Promise<string | null> {
  const error = await tryListening(host, port)
  return error && (PORT_REASONS[error.code ?? ''] ?? `cannot be used (${error.message})`)
}

function tryListening(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error))
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(null)))
  })
}

const HOST_REASONS: Record<string, string> = {
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not a name that this machine knows',
  EAI_AGAIN: 'is not a name that this machine knows',
}
const PORT_REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs rights that this user does not have',
}
