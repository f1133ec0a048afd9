import type { Duplex } from 'node:stream'
import { constants, createDeflate, createZstdCompress, type Deflate, type ZstdCompress } from 'node:zlib'
import type { WebSocket } from 'ws'

/** How frames are sent: as text, or through one stream that lives as long as the connection. */
export type Transport = { send(text: string): void; end(): void }

/** Frames of one turn are sent in one write: a burst of events costs one system call, not one each. */
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

/** Each message ends with a flush, after which a client can decode all of it (reference, "Transport Compression"). */
const STREAMS: Record<string, { open: () => Deflate | ZstdCompress; flush: number }> = {
  'zlib-stream': { open: createDeflate, flush: constants.Z_SYNC_FLUSH },
  'zstd-stream': { open: createZstdCompress, flush: constants.ZSTD_e_flush },
}

/** null: unknown compression. */
export function packedTransport(socket: WebSocket, name: string): Transport | null {
  const stream = Object.hasOwn(STREAMS, name) ? STREAMS[name] : undefined
  if (!stream) return null
  const packer = stream.open()
  let chunks: Buffer[] = []
  packer.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    send(text) {
      packer.write(text)
      packer.flush(stream.flush, () => {
        const frame = Buffer.concat(chunks)
        chunks = []
        if (socket.readyState === socket.OPEN) socket.send(frame)
      })
    },
    end: () => packer.destroy(),
  }
}
