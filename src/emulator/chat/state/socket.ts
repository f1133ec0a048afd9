import { type LiveUpdate, type Look, liveUpdateSchema } from '../../live/messages.ts'

const LIVE_PATH = '/emulator/live'
const RETRY_FIRST_MS = 400
const RETRY_MAX_MS = 5_000

export type LiveSocket = { look(look: Look): void }

type Heard = { onUpdate(update: LiveUpdate): void; onConnected(): void; onLost(): void }

/** One socket for the life of the page; it reconnects by itself and then reports again what the page shows. */
export function openSocket({ onUpdate, onConnected, onLost }: Heard): LiveSocket {
  let socket: WebSocket | null = null
  let last: Look | null = null
  let retryMs = RETRY_FIRST_MS

  const connect = () => {
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`)
    socket = opened
    opened.onopen = () => {
      retryMs = RETRY_FIRST_MS
      onConnected()
      if (last) opened.send(JSON.stringify(last))
    }
    opened.onmessage = ({ data }) => onUpdate(liveUpdateSchema.parse(JSON.parse(String(data))))
    opened.onclose = () => {
      onLost()
      setTimeout(connect, retryMs)
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS)
    }
  }
  connect()
  return {
    look(look) {
      last = look
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(look))
    },
  }
}
