import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { intentsOf } from '#bot/runtime/intents.ts'
import { bots } from '#modules/bots.ts'
import { answerFrom, type EmulatorProcess } from '../emulator-process.ts'

const CHILD = fileURLToPath(new URL('./client-child.ts', import.meta.url))

export type ClientKind = 'ours' | '@discordjs/core' | 'discord.js'

export type ClientProcess = {
  /** Resolves once it listens; what it resolves with, when so many messages were dealt with: the CPU they took. */
  take(count: number): Promise<{ cpuMs: Promise<number> }>
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
  return {
    async take(count) {
      child.send({ take: count })
      await answerFrom(child, z.object({ listening: z.literal(true) }))
      return { cpuMs: answerFrom(child, z.object({ cpuMs: z.number() })).then(({ cpuMs }) => cpuMs) }
    },
    memory() {
      child.send({ memory: true })
      return answerFrom(child, z.object({ heapBytes: z.number(), rssBytes: z.number() }))
    },
    stop: () => child.disconnect(),
  }
}
