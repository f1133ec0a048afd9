import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { intentsOf } from '#bot/runtime/intents.ts'
import { bots } from '#modules/bots.ts'
import { answerFrom, type EmulatorProcess } from '../emulator-process.ts'

/** By then the bot has received what was saved. */
const HEARD_MS = 2_000
const CHILD = fileURLToPath(new URL('./client-child.ts', import.meta.url))

export type ClientKind = 'ours' | '@discordjs/core' | 'discord.js'

export type ClientProcess = {
  /** Resolves once it listens; `cpuMs` resolves when that many messages have been handled. */
  take(count: number): Promise<{ cpuMs: Promise<number> }>
  /** Waits until it has handled a change of settings: panels and boards are published. */
  rest(): Promise<void>
  memory(): Promise<{ heapBytes: number; rssBytes: number }>
  stop(): void
}

/** All kinds receive the same events: those that our bot requests. */
const intents = intentsOf(bots, { presences: false })

export async function startClient(
  kind: ClientKind,
  { url, token }: Pick<EmulatorProcess, 'url' | 'token'>,
  databaseUrl = '',
): Promise<ClientProcess> {
  const child = fork(CHILD, { execArgv: ['--expose-gc'], env: { ...process.env, NODE_ENV: 'production' } })
  child.send({ open: { kind, url, token, intents, databaseUrl } })
  await answerFrom(child, z.object({ opened: z.literal(true) }))
  const take = async (count: number) => {
    child.send({ take: count })
    await answerFrom(child, z.object({ listening: z.literal(true) }))
    const cpuMs = answerFrom(child, z.object({ cpuMs: z.number() })).then((taken) => taken.cpuMs)
    cpuMs.catch(() => {}) // whoever waits for it hears of it
    return { cpuMs }
  }
  return {
    take,
    async rest() {
      await pause(HEARD_MS)
      await (await take(0)).cpuMs
    },
    memory() {
      child.send({ memory: true })
      return answerFrom(child, z.object({ heapBytes: z.number(), rssBytes: z.number() }))
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}
