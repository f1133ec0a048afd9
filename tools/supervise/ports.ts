import { createServer } from 'node:net'
import type { Env } from '#config/env.ts'

type Wanted = { variable: 'PORT' | 'PLATFORM_PORT' | 'METRICS_PORT'; port: number; purpose: string }

/** Asked before anything starts, so that a taken port is one sentence and never a half-started system. */
export async function portProblems(env: Env, isEmulated: boolean): Promise<string[]> {
  const wanted: Wanted[] = [{ variable: 'PORT', port: env.port, purpose: 'site and API' }]
  if (isEmulated) wanted.push({ variable: 'PLATFORM_PORT', port: env.platformPort, purpose: 'Discord emulator' })
  if (env.metricsPort) wanted.push({ variable: 'METRICS_PORT', port: env.metricsPort, purpose: 'metrics' })
  const problems: string[] = []
  for (const [index, one] of wanted.entries()) {
    const twin = wanted.slice(0, index).find(({ port }) => port === one.port)
    const problem = twin ? `is the same as ${twin.variable}` : await whyUnusable(env.host, one.port)
    if (problem) problems.push(`${one.variable}: port ${one.port} (${one.purpose}) ${problem}. ${advice(one)}`)
  }
  return problems
}

const advice = ({ variable, port }: Wanted) =>
  `Choose another, such as ${variable}=${port + 10 > 65_535 ? 3010 : port + 10} npm start`

function whyUnusable(host: string, port: number): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      done(reasons[error.code ?? ''] ?? `cannot be used (${error.message})`),
    )
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(null)))
  })
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs rights that this user does not have',
  EADDRNOTAVAIL: 'cannot be used, because HOST is not an address of this machine',
  ENOTFOUND: 'cannot be used, because HOST is unknown',
}
