import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { z } from 'zod'
import { startPart } from '#tests/http/part.ts'
import { defineBench, underLimit } from './define.ts'
import { openConnection } from './keep-alive.ts'
import { percentile } from './rounds.ts'
import { type SignedInServer, withSignedInServer } from './signed-in-server.ts'

const GOAL_MS = 100
const WARM_UP = 20
const SAVES = 200

const saved = z.object({ revision: z.number() })
const loadedLine = z.object({ msg: z.literal('settings loaded'), guildId: z.string(), revision: z.number() })

/** From the moment the PATCH is sent, so the save itself is counted too, until the bot's own log says it has it. */
export default defineBench({
  name: 'setting saved → bot has it, p99',
  goal: `< ${GOAL_MS} ms`,
  run: () =>
    withSignedInServer('src/server/api.ts', async (server) => {
      const bot = await startBot(server)
      const notify = await openRoundTrip(server.databaseUrl)
      const { exchange, close } = openConnection('PATCH')
      const ours: number[] = []
      const bare: number[] = []
      try {
        await bot.settled()
        for (let turn = -WARM_UP; turn < SAVES; turn++) {
          const startedAt = performance.now()
          const body = JSON.stringify({ customWelcomeMessage: `Bienvenue nº ${turn}` })
          const { revision } = saved.parse(
            JSON.parse(await exchange(`${server.guildUrl}/settings`, body, server.headers)),
          )
          const heardAt = await bot.has(revision)
          const roundTripMs = await notify.measure()
          if (turn < 0) continue
          ours.push(heardAt - startedAt)
          bare.push(roundTripMs)
        }
      } finally {
        close()
        await notify.close()
        await bot.stop()
      }
      return underLimit(percentile(ours, 0.99), 'ms', GOAL_MS, [
        { name: 'our p50', value: percentile(ours, 0.5) },
        { name: 'LISTEN/NOTIFY alone p50', value: percentile(bare, 0.5) },
        { name: 'p99', value: percentile(bare, 0.99) },
      ])
    }),
})

/** The real bot process; it watches the settings of a server once somebody has done something there. */
async function startBot({ databaseUrl, guildId, platform }: SignedInServer) {
  const variables = { ...platform.variables, DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug' }
  const part = await startPart({ file: 'src/bot/main.ts', variables, output: 'pipe' })
  const { stdout } = part.child
  if (!stdout) throw new Error('the log of the bot cannot be read')
  let latest = -1
  let latestAt = 0
  let wake = () => {}
  createInterface({ input: stdout }).on('line', (line) => {
    const { data } = loadedLine.safeParse(JSON.parse(line))
    if (data?.guildId !== guildId || data.revision <= latest) return
    latest = data.revision
    latestAt = performance.now()
    wake()
  })
  const has = async (revision: number): Promise<number> => {
    while (latest < revision) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    return latestAt
  }
  return {
    has,
    settled: () => {
      platform.join(guildId, 'gaufre-quantique')
      return has(0)
    },
    stop: part.stop,
  }
}

async function openRoundTrip(databaseUrl: string) {
  const [listener, speaker] = [databaseUrl, databaseUrl].map((url) => new Client({ connectionString: url }))
  if (!listener || !speaker) throw new Error('two connections were made')
  await Promise.all([listener.connect(), speaker.connect()])
  await listener.query('listen bench')
  return {
    async measure(): Promise<number> {
      const heard = new Promise((resolve) => listener.once('notification', resolve))
      const startedAt = performance.now()
      await speaker.query(`select pg_notify('bench', '')`)
      await heard
      return performance.now() - startedAt
    },
    close: () => Promise.all([listener.end(), speaker.end()]),
  }
}
