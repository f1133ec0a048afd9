import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { createEmulator, type Emulator } from '#emulator/create.ts'
import { generateWorld } from '#emulator/world/seed/generate.ts'

/** The local Discord in a process of its own, so that its memory and time can be measured; controlled by messages. */
const APPLICATION = {
  id: '1123581321345589144',
  clientSecret: 'client-secret-of-the-benchmarks',
  // Must not begin with "bot…": discord.js takes that for the scheme and cuts it off.
  botToken: 'token-of-the-bot-in-benchmarks',
  name: 'Guildhall',
}

const order = z.union([
  z.object({
    open: z.object({ guilds: z.int(), members: z.int(), roles: z.int(), channels: z.int() }),
  }),
  z.object({ say: z.object({ count: z.int(), perSecond: z.number().nullable(), words: z.string() }) }),
  z.object({
    press: z.object({
      channelId: z.string(),
      messageId: z.string(),
      customId: z.string(),
      userId: z.string(),
      times: z.int(),
      everyMs: z.int(),
    }),
  }),
  z.object({ memory: z.literal(true) }),
])
type Press = Extract<z.infer<typeof order>, { press: unknown }>['press']

let emulator: Emulator | null = null
const BATCH = 50

process.on('message', async (message) => {
  const wanted = order.parse(message)
  if ('open' in wanted) {
    emulator = createEmulator({ application: APPLICATION, redirectUris: [], seed: generateWorld(wanted.open) })
    const { url } = await emulator.listen(0, '127.0.0.1')
    const [place] = placesOf(emulator.world)
    if (!place) throw new Error('an empty world')
    const talk = { channelId: place.channelId, userId: place.people.userIdAt(1) }
    process.send?.({ url, token: APPLICATION.botToken, talk })
  } else if ('say' in wanted) say(wanted.say)
  else if ('press' in wanted) process.send?.({ answeredMs: await press(wanted.press) })
  else process.send?.({ rssBytes: process.memoryUsage.rss(), highestBytes: process.resourceUsage().maxRSS * 1_024 })
})
process.on('disconnect', () => process.exit(0))

function placesOf(world: Emulator['world']) {
  return [...world.guilds.values()].slice(0, 100).map((guild) => {
    const channel = [...guild.channels.values()].find((one) => one.type === 0)
    if (!channel) throw new Error('a guild without a text channel')
    return { channelId: channel.id, people: guild.members.population }
  })
}

/** How long each press waits for its answer, one press after another. */
async function press({ channelId, messageId, customId, userId, times, everyMs }: Press): Promise<number[]> {
  if (!emulator) throw new Error('not open')
  const { control } = emulator
  const waiting = new Map<string, () => void>()
  const stop = control.subscribe(({ name, data }) => {
    // An unanswered press counts with the time the person waited.
    const isOver = name === 'INTERACTION_ANSWERED' || name === 'INTERACTION_FAILED'
    if (isOver && 'interaction_id' in data) waiting.get(String(data.interaction_id))?.()
  })
  const answeredMs: number[] = []
  for (let time = 0; time < times; time++) {
    const begun = performance.now()
    const { interactionId } = control.press(channelId, messageId, customId, userId)
    await new Promise<void>((resolve) => waiting.set(interactionId, resolve))
    waiting.clear()
    answeredMs.push(performance.now() - begun)
    await pause(everyMs)
  }
  stop()
  return answeredMs
}

/** A few hundred members write in each guild; nobody writes twice within a few seconds. */
const TALKERS = 200

type Talk = { count: number; perSecond: number | null; words: string }

/** Members of many guilds write; each message contains its time, by the clock that both processes share. */
function say({ count, perSecond, words }: Talk): void {
  if (!emulator) throw new Error('not open')
  const { world, control } = emulator
  const places = placesOf(world)
  const began = performance.now()
  let said = 0
  const next = () => {
    const due = perSecond === null ? said + BATCH : Math.floor(((performance.now() - began) / 1_000) * perSecond)
    for (; said < Math.min(due, count); said++) {
      const place = places[said % places.length]!
      const talkers = Math.min(TALKERS, place.people.size)
      const author = place.people.userIdAt(Math.floor(said / places.length) % talkers)
      control.write(place.channelId, author, `${said} ${performance.timeOrigin + performance.now()} ${words}`)
    }
    if (said < count) setImmediate(next)
  }
  next()
}
