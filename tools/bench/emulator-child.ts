import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { createEmulator } from '#emulator/create.ts'
import { generateWorld } from '#emulator/world/seed/generate.ts'

/** The local Discord in a process of its own, so that memory and time are its own; driven by messages. */
const APPLICATION = {
  id: '1123581321345589144',
  clientSecret: 'client-secret-of-the-benchmarks',
  botToken: 'bot-token-of-the-benchmarks',
  name: 'Guildhall',
}

const order = z.union([
  z.object({
    open: z.object({ guilds: z.int(), members: z.int(), roles: z.int(), channels: z.int() }),
  }),
  z.object({ say: z.object({ count: z.int(), perSecond: z.number().nullable() }) }),
  z.object({ memory: z.literal(true) }),
])

let emulator: ReturnType<typeof createEmulator> | null = null
const BATCH = 50

process.on('message', async (message) => {
  const wanted = order.parse(message)
  if ('open' in wanted) {
    emulator = createEmulator({ application: APPLICATION, redirectUris: [], seed: generateWorld(wanted.open) })
    const { url } = await emulator.listen(0, '127.0.0.1')
    process.send?.({ url, token: APPLICATION.botToken })
  } else if ('say' in wanted) say(wanted.say.count, wanted.say.perSecond)
  else process.send?.({ rssBytes: process.memoryUsage.rss(), highestBytes: process.resourceUsage().maxRSS * 1_024 })
})
process.on('disconnect', () => process.exit(0))

/** Members of many guilds write; each message says when, by the clock that both processes share. */
function say(count: number, perSecond: number | null): void {
  if (!emulator) throw new Error('not open')
  const { world, control } = emulator
  const places = [...world.guilds.values()].slice(0, 100).map((guild) => {
    const channel = [...guild.channels.values()].find((one) => one.type === 0)
    if (!channel) throw new Error('a guild without a text channel')
    return { channelId: channel.id, people: guild.members.population }
  })
  const began = performance.now()
  let said = 0
  const next = () => {
    const due = perSecond === null ? said + BATCH : Math.floor(((performance.now() - began) / 1_000) * perSecond)
    for (; said < Math.min(due, count); said++) {
      const place = places[said % places.length]!
      const author = place.people.userIdAt(said % place.people.size)
      control.write(place.channelId, author, `${said} ${performance.timeOrigin + performance.now()}`)
    }
    if (said < count) setImmediate(next)
  }
  next()
}
