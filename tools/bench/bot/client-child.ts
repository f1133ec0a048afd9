import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { OpenedClient } from './clients.ts'

/**
 * One client of the local Discord in a process of its own, so that its CPU and memory can be measured; controlled by
 * messages.
 */
const LOOK_MS = 10

const order = z.union([
  z.object({
    open: z.object({
      kind: z.enum(['ours', '@discordjs/core', 'discord.js']),
      url: z.string(),
      token: z.string(),
      intents: z.int(),
      databaseUrl: z.string(),
    }),
  }),
  z.object({ take: z.int() }),
  z.object({ memory: z.literal(true) }),
])

let client: OpenedClient | null = null
let heapBefore = 0

process.on('message', async (message) => {
  const wanted = order.parse(message)
  if ('open' in wanted) {
    // Loads only this client's libraries: those of the others would count as its memory.
    const { kind, ...where } = wanted.open
    const { openClient } = await LIBRARIES[kind]()
    heapBefore = heapUsed()
    client = await openClient(where)
    process.send?.({ opened: true })
  } else if ('take' in wanted) await take(wanted.take)
  else process.send?.({ heapBytes: heapUsed() - heapBefore, rssBytes: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit(0))

const LIBRARIES = {
  ours: () => import('./our-client.ts'),
  '@discordjs/core': () => import('./core-client.ts'),
  'discord.js': () => import('./discord-js-client.ts'),
} as const

/** Without garbage, where the process may collect it. */
function heapUsed(): number {
  globalThis.gc?.({ execution: 'sync', flavor: 'last-resort', type: 'major' })
  return process.memoryUsage().heapUsed
}

/** CPU used from now until this many further messages have been handled. */
async function take(count: number): Promise<void> {
  if (!client) throw new Error('not open')
  const last = client.heard() + count
  const before = process.cpuUsage()
  const begun = performance.now()
  process.send?.({ listening: true })
  while (client.heard() < last || !client.isIdle()) await pause(LOOK_MS)
  const { user, system } = process.cpuUsage(before)
  process.send?.({ cpuMs: (user + system) / 1_000, ms: performance.now() - begun })
}
