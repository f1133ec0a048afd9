import type { Duplex } from 'node:stream'
import { constants, createDeflate, type Deflate } from 'node:zlib'
import type { WebSocket } from 'ws'

/** How frames leave: as text, or through one zlib context that lives as long as the connection. */
export type Transport = { send(text: string): void; end(): void }

/** Frames of one turn leave in one write: a burst of events costs one call to the system, not one each. */
export function plainTransport(socket: WebSocket, wire: Duplex): Transport {
  let isHeld = false
  const release = () => {
    isHeld = false
    wire.uncork()
  }
  return {
    send(text) {
      if (!isHeld) {
        isHeld = true
        wire.cork()
        process.nextTick(release)
      }
      socket.send(text)
    },
    end: () => {},
  }
}

/** Each message ends with a sync flush, whose 00 00 FF FF tells the client that it is whole (reference, "zlib-stream"). */
export function zlibTransport(socket: WebSocket): Transport {
  const deflate: Deflate = createDeflate()
  let chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    send(text) {
      deflate.write(text)
      deflate.flush(constants.Z_SYNC_FLUSH, () => {
        const frame = Buffer.concat(chunks)
        chunks = []
        if (socket.readyState === socket.OPEN) socket.send(frame)
      })
    },
    end: () => deflate.destroy(),
  }
}
