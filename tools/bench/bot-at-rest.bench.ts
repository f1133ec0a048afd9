import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { intentsOf } from '#bot/runtime/intents.ts'
import { bots } from '#modules/bots.ts'
import { seedDemo } from '#server/demo/settings.ts'
import { openBus } from '#store/bus.ts'
import { type Part, startPart } from '#tests/http/part.ts'
import { openPlatform } from '#tests/http/platform.ts'
import { programFile } from '#tools/products/programs.ts'
import { withDatabase } from './database.ts'
import { compare, defineBench } from './define.ts'
import { residentMegabytes } from './resident-megabytes.ts'

const GOAL = 1.5
/** By then garbage from the start has been collected. */
const REST_MS = 60_000
const BARE = 'bare @discordjs/core'

/** The unmodified processes: what an operator sees in `ps`. */
export default defineBench({
  name: 'memory of the bot at rest, with the demo’s servers',
  goal: `≤ ${GOAL} of ${BARE}`,
  run: () =>
    withDatabase(async (database, databaseUrl) => {
      const platform = await openPlatform()
      const log = pino({ level: 'warn' })
      const bus = await openBus(databaseUrl, log)
      const variables = { ...platform.variables, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
      const INTENTS = String(intentsOf(bots, { presences: false }))
      const parts: Part[] = []
      try {
        const ours = await startPart({ file: programFile('bot'), variables })
        parts.push(ours)
        const demo = seedDemo({
          db: database,
          bus,
          log,
          clock: Date.now,
          newId: () => crypto.randomUUID(),
          feedServer: null,
        })
        await demo.settled()
        demo.stop()
        const bare = await startPart({ file: 'tools/bench/bot/bare-client.ts', variables: { ...variables, INTENTS } })
        parts.push(bare)
        await pause(REST_MS)
        const medians = { ours: residentMegabytes(ours.pid), [BARE]: residentMegabytes(bare.pid) }
        return compare(medians, 'MB', { against: BARE, atMost: GOAL })
      } finally {
        for (const part of parts) await part.stop()
        await bus.close()
        await platform.close()
      }
    }),
})
