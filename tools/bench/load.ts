import { z } from 'zod'
import { programOf, runProgram } from '../products/program.ts'

const reportSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  timeouts: z.number(),
  non2xx: z.number(),
})

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number }

type Options = {
  seconds?: number
  connections?: number
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** In a process of its own: a load generator on our event loop would measure itself. */
export async function load(url: string, options: Options = {}): Promise<Load> {
  const { seconds = 3, connections = 10, method = 'GET', headers = {}, body } = options
  const args = ['--json', '--no-progress', '-d', `${seconds}`, '-c', `${connections}`, '-m', method]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`)
  if (body !== undefined) args.push('-b', body)
  const { code, output } = await runProgram(programOf('autocannon', 'autocannon'), [...args, url])
  const json = output.split('\n').find((line) => line.startsWith('{'))
  if (code !== 0 || !json) throw new Error(`autocannon failed: ${output.trim()}`)
  const { requests, latency, errors, timeouts, non2xx } = reportSchema.parse(JSON.parse(json))
  // Errors are fast: a figure that includes them is worthless.
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts and ${non2xx} refusals under load`)
  }
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}
