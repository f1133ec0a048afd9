import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type Listening = { address: string; server: Server; close(): Promise<void> }
export type Fetch = (
  request: Request,
  bindings: { incoming?: { headers: IncomingHttpHeaders } },
) => Response | Promise<Response>

/** Long enough for a proxy's keep-alive; shorter than most proxies' own limit would cut requests in flight. */
const KEEP_ALIVE_MS = 65_000

export async function listen(
  fetch: Fetch,
  options: { port: number; host: string; variable: string },
): Promise<Listening> {
  const server = createServer(getRequestListener(fetch))
  server.keepAliveTimeout = KEEP_ALIVE_MS
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

function portInUse({ port, variable }: { port: number; variable: string }): string {
  return `port ${port} is already in use: stop what listens there, or set ${variable} to another port`
}
