import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { z } from 'zod'
import { startPart } from '#tests/http/part.ts'
import { programFile } from '#tools/products/programs.ts'
import { defineBench, underLimit } from './define.ts'
import { openConnection } from './keep-alive.ts'
import { percentile } from './rounds.ts'
import { type SignedInServer, withSignedInServer } from './signed-in-server.ts'

const GOAL_MS = 100
const WARM_UP = 20
const SAVES = 200
const TIMEOUT_MS = 20_000

const saved = z.object({ revision: z.number() })
const loadedLine = z.object({
  msg: z.literal('settings loaded'),
  time: z.iso.datetime(),
  guildId: z.string(),
  revision: z.number(),
})

/**
 * From sending the PATCH, so including the save itself, to the time in the bot's log line, which is exact to the
 * millisecond.
 */
export default defineBench({
  name: 'setting saved → bot has it, p99',
  goal: `< ${GOAL_MS} ms`,
  run: () =>
    withSignedInServer('src/server/api.ts', async (server) => {
      const bot = await startBot(server)
      const notify = await openRoundTrip(server.databaseUrl)
      const { exchange, close } = openConnection('PATCH')
      const sent: { at: number; revision: number }[] = []
      const bare: number[] = []
      const save = async (text: string) => {
        const at = performance.timeOrigin + performance.now()
        const answer = await exchange(
          `${server.guildUrl}/settings`,
          JSON.stringify({ customWelcomeMessage: text }),
          server.headers,
        )
        sent.push({ at, revision: saved.parse(JSON.parse(answer)).revision })
      }
      try {
        await bot.watches()
        for (let turn = 0; turn < WARM_UP + SAVES; turn++) {
          await save(`Bienvenue nº ${turn}`)
          bare.push(await notify.measure())
        }
        await bot.has(sent.at(-1)?.revision ?? 0)
      } finally {
        close()
        await notify.close()
        await bot.stop()
      }
      const ours = sent.map(({ at, revision }) => bot.hadAt(revision) - at).slice(WARM_UP)
      const alone = bare.slice(WARM_UP)
      return underLimit(percentile(ours, 0.99), 'ms', GOAL_MS, [
        { name: 'our p50', value: percentile(ours, 0.5) },
        { name: 'LISTEN/NOTIFY alone p50', value: percentile(alone, 0.5) },
        { name: 'p99', value: percentile(alone, 0.99) },
      ])
    }),
})

/** The real bot process, observed through its log. */
async function startBot({ databaseUrl, guildId, platform }: SignedInServer) {
  const variables = { ...platform.variables, DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug' }
  const part = await startPart({ file: programFile('bot'), variables, output: 'pipe' })
  const { stdout } = part.child
  if (!stdout) throw new Error('the log of the bot cannot be read')
  const loads: { at: number; revision: number }[] = []
  let wake = () => {}
  createInterface({ input: stdout }).on('line', (line) => {
    const { data } = loadedLine.safeParse(JSON.parse(line))
    if (data?.guildId !== guildId) return
    loads.push({ at: Date.parse(data.time), revision: data.revision })
    wake()
  })
  const hadAt = (revision: number) => loads.find((load) => load.revision >= revision)?.at ?? Number.NaN
  const has = async (revision: number) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    while (Number.isNaN(hadAt(revision))) {
      await new Promise<void>((resolve, reject) => {
        wake = resolve
        timeout.onabort = () => reject(new Error(`the bot never had revision ${revision}`))
      })
    }
    timeout.onabort = null
  }
  return {
    has,
    hadAt,
    /** It only tracks the settings of a server once something has happened there. */
    watches: () => {
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
