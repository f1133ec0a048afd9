import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { intentsOf } from '#bot/runtime/intents.ts'
import { bots } from '#modules/bots.ts'
import { answerFrom, type EmulatorProcess } from '../emulator-process.ts'

/** The bot has heard of what was saved by then. */
const HEARD_MS = 2_000
const CHILD = fileURLToPath(new URL('./client-child.ts', import.meta.url))

export type ClientKind = 'ours' | '@discordjs/core' | 'discord.js'

export type ClientProcess = {
  /** Resolves once it listens; what it resolves with, when so many messages were dealt with: the CPU they took. */
  take(count: number): Promise<{ cpuMs: Promise<number> }>
  /** Until it has done what follows from a change of settings: panels and boards are published. */
  rest(): Promise<void>
  memory(): Promise<{ heapBytes: number; rssBytes: number }>
  stop(): void
}

/** All kinds hear the same: what our bot asks the platform for. */
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
