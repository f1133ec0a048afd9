import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Log } from '#config/log.ts'
import { isLoopbackHost } from '../control/guard.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { lookSchema } from './messages.ts'
import { Viewer } from './viewer.ts'

export const LIVE_PATH = '/emulator/live'
/** A client message is three ids. */
const FRAME_MAX_BYTES = 4_096
/** WebSocket close codes, RFC 6455 §7.4.1. */
const CLOSE_BAD_DATA = 1007
const CLOSE_GOING_AWAY = 1001

export type Live = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

/** The chat page's own socket: what the acting person may see, then what changes in it. It only reads. */
export function createLive(context: EmulatorContext, log: Log): Live {
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_MAX_BYTES })
  const viewers = new Set<Viewer>()
  const unsubscribe = context.feed.subscribe((event) => {
    for (const viewer of viewers) viewer.hear(event)
  })
  context.clock.onMove(() => {
    for (const viewer of viewers) viewer.clockMoved()
  })
  server.on('connection', (socket) => {
    const viewer = new Viewer(context, (update) => socket.send(JSON.stringify(update)))
    viewers.add(viewer)
    socket.on('message', (data: Buffer) => {
      const look = lookSchema.safeParse(jsonOf(data))
      if (look.success) viewer.look(look.data)
      else socket.close(CLOSE_BAD_DATA, 'not a look')
    })
    socket.on('error', (error) => log.debug({ err: error }, 'a page socket failed'))
    socket.on('close', () => {
      viewers.delete(viewer)
      viewer.close()
    })
  })
  return {
    upgrade(request, socket, head) {
      if (!isOurs(request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, (ws) => server.emit('connection', ws, request))
    },
    close() {
      unsubscribe()
      for (const socket of server.clients) socket.close(CLOSE_GOING_AWAY)
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

/** As in control/guard.ts: browsers let any page open a socket to any host, and only say which page it is. */
function isOurs({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  const isForeign = origin !== undefined && !(URL.canParse(origin) && isLoopbackHost(new URL(origin).host))
  return !isForeign && isLoopbackHost(host)
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return null // not JSON is not a look either
  }
}
