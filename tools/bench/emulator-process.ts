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
  say(count: number, perSecond: number | null): void
  memory(): Promise<{ rssBytes: number; highestBytes: number }>
  stop(): void
}

const answerFrom = async <T extends z.ZodType>(child: ChildProcess, schema: T) =>
  schema.parse((await once(child, 'message'))[0])

export async function startEmulator(size: Size): Promise<EmulatorProcess> {
  const child = fork(CHILD)
  child.send({ open: size })
  const opened = await answerFrom(child, z.object({ url: z.string(), token: z.string() }))
  return {
    ...opened,
    say: (count, perSecond) => void child.send({ say: { count, perSecond } }),
    memory() {
      child.send({ memory: true })
      return answerFrom(child, z.object({ rssBytes: z.number(), highestBytes: z.number() }))
    },
    stop: () => child.disconnect(),
  }
}

type Dispatch = { op: number; t: string | null; d: { content?: string; guilds?: unknown[] } }

/** Guilds, guild messages and message content. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 15)

/** A bare client that has all its guilds: nothing but parsing between the socket and `hear`. */
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
