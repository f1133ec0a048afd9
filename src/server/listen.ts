import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type Listening = { address: string; server: Server; close(): Promise<void> }
/** `incoming` is absent when a request is made up in memory. */
export type Bindings = {
  incoming?: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }
}
export type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

/** How long the server waits for a client that sends nothing, or too slowly. */
type Timeouts = { headersMs: number; requestMs: number; keepAliveMs: number; checkEveryMs: number }

/** Keep-alive outlasts that of common proxies: a shorter one would cut requests in flight. */
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 60_000, keepAliveMs: 65_000, checkEveryMs: 5_000 }

type Options = { port: number; host: string; variable: string; timeouts?: Timeouts }

export async function listen(fetch: Fetch, options: Options): Promise<Listening> {
  const { headersMs, requestMs, keepAliveMs, checkEveryMs } = options.timeouts ?? TIMEOUTS
  const server = createServer(
    {
      // Also applies to connections on which nothing was ever sent.
      headersTimeout: headersMs,
      // From the first byte to the last of the body.
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkEveryMs,
    },
    getRequestListener(fetch),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(portInUse(options)) : error),
    )
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // Live streams never end by themselves.
        setTimeout(() => server.closeAllConnections(), 1_000).unref()
      }),
  }
}

function portInUse({ port, variable }: Options): string {
  return `port ${port} is already in use: stop what listens there, or set ${variable} to another port`
}
