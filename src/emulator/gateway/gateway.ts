import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Log } from '#config/log.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { Connection, type GatewayOptions } from './connection.ts'
import { CLOSE } from './payloads.ts'
import { Sessions } from './sessions.ts'
import { packedTransport, plainTransport } from './transport.ts'

const GATEWAY_VERSIONS = ['10', '9']
/** Frames above the protocol's limit are closed by us with the right code; above this, by the library. */
const SOCKET_MAX_BYTES = 64 * 1024

export type Gateway = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  startsLeft(): number
  connections(): Iterable<Connection>
  /** The number of the last event sent, in the session that has received most. */
  dispatched(): number
  close(): void
}

export function createGateway(
  context: EmulatorContext,
  options: GatewayOptions,
  newSecret: () => string,
  log: Log,
): Gateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: SOCKET_MAX_BYTES })
  const sessions = new Sessions(context.clock, newSecret)
  const connections = new Set<Connection>()
  const unsubscribe = context.feed.subscribe((event) => {
    for (const session of sessions.all()) session.hear(event)
  })
  const watch = setInterval(() => {
    for (const connection of connections)
      if (connection.isSilent(Date.now())) connection.close(CLOSE.sessionTimedOut, 'Session timed out.')
  }, options.heartbeatIntervalMs)
  watch.unref()

  server.on('connection', (socket, request) => {
    const query = new URL(request.url ?? '/', 'ws://localhost').searchParams
    const packed = packedTransport(socket, query.get('compress') ?? '')
    const transport = packed ?? plainTransport(socket, request.socket)
    const connection = new Connection({ context, sessions, options, log }, socket, transport)
    connections.add(connection)
    socket.on('message', (data: Buffer) => {
      try {
        connection.receive(data)
      } catch (error) {
        // The gateway's error boundary: one client's frame must never end the process.
        log.error({ err: error }, 'a frame failed')
        connection.close(CLOSE.unknownError, 'Unknown error.')
      }
    })
    socket.on('error', (error) => log.debug({ err: error }, 'a gateway socket failed'))
    socket.on('close', (code) => {
      connections.delete(connection)
      connection.closed(code)
    })
    if (!GATEWAY_VERSIONS.includes(query.get('v') ?? '10'))
      return connection.close(CLOSE.invalidVersion, 'Invalid API version.')
    if ((query.get('encoding') ?? 'json') !== 'json')
      return connection.close(CLOSE.decodeError, 'Only JSON is spoken here.')
    connection.hello()
  })

  return {
    upgrade(request, socket, head) {
      if (context.troubles.isAway) return void socket.destroy()
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request))
    },
    startsLeft: () => sessions.startsLeft(),
    connections: () => connections,
    dispatched: () =>
      Math.max(
        0,
        ...[...sessions.all()].filter(({ detachedAt }) => detachedAt === null).map(({ sequence }) => sequence),
      ),
    close() {
      clearInterval(watch)
      unsubscribe()
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
