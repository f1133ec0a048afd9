import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { z } from 'zod'

const CHILD = fileURLToPath(new URL('./emulator-child.ts', import.meta.url))

export type Size = { guilds: number; members: number; roles: number; channels: number }
export type EmulatorProcess = {
  url: string
  token: string
  /** Sends this many messages, at full speed or at a rate; each ends with these words. */
  say(count: number, perSecond: number | null, words?: string): void
  /** A member of the first guild, and a channel they may write in. */
  talk: { channelId: string; userId: string }
  /** How long each of these presses waited for its answer, in ms. */
  press(button: { messageId: string; customId: string; times: number; everyMs: number }): Promise<number[]>
  memory(): Promise<{ rssBytes: number; highestBytes: number }>
  stop(): void
}

const openedSchema = z.object({
  url: z.string(),
  token: z.string(),
  talk: z.object({ channelId: z.string(), userId: z.string() }),
})

/** The next message of a process; rejects when it ends instead. */
export async function answerFrom<T extends z.ZodType>(child: ChildProcess, schema: T): Promise<z.output<T>> {
  const stop = new AbortController()
  const gone = once(child, 'exit', { signal: stop.signal }).then(() => {
    throw new Error(`${child.spawnargs.at(-1)} ended`)
  })
  try {
    return schema.parse((await Promise.race([once(child, 'message', { signal: stop.signal }), gone]))[0])
  } finally {
    gone.catch(() => {}) // heard of it, or no longer of interest
    stop.abort()
  }
}

export async function startEmulator(size: Size): Promise<EmulatorProcess> {
  const child = fork(CHILD)
  child.send({ open: size })
  const opened = await answerFrom(child, openedSchema)
  return {
    ...opened,
    say: (count, perSecond, words = '') => void child.send({ say: { count, perSecond, words } }),
    async press(button) {
      child.send({ press: { ...opened.talk, ...button } })
      return (await answerFrom(child, z.object({ answeredMs: z.array(z.number()) }))).answeredMs
    },
    memory() {
      child.send({ memory: true })
      return answerFrom(child, z.object({ rssBytes: z.number(), highestBytes: z.number() }))
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}

type Dispatch = { op: number; t: string | null; d: { content?: string; guilds?: unknown[] } }

/** Guilds, guild messages and message content. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 15)

/** A bare client with all its guilds: only parsing between the socket and `hear`. */
export async function connect(
  { url, token }: Pick<EmulatorProcess, 'url' | 'token'>,
  hear: (dispatch: Dispatch, raw: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/gateway?v=10&encoding=json`)
  await new Promise<void>((resolve, reject) => {
    let awaited = Number.POSITIVE_INFINITY
    socket.once('error', reject)
    socket.on('message', (data: Buffer) => {
      const raw = data.toString()
      const frame: Dispatch = JSON.parse(raw)
      if (frame.op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents: INTENTS, properties: {} } }))
      if (frame.t === 'READY') awaited = frame.d.guilds?.length ?? 0
      if (frame.t === 'GUILD_CREATE' && --awaited === 0) resolve()
      if (frame.t === 'MESSAGE_CREATE') hear(frame, raw)
    })
  })
  return socket
}
