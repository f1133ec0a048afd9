import { compare, defineBench } from './define.ts'
import { openConnection } from './keep-alive.ts'
import { inTurns, median } from './rounds.ts'
import { withSignedInServer } from './signed-in-server.ts'

const ROUNDS = 7
const SAVES = 60
const UPDATE = 'UPDATE of one row by pg'

/**
 * One save after the other, the median of each round. Ours: HTTP, token, checks, the row, its history, the bus
 * message, the answer. The reference: only the row, through the same driver, committed on the same server. An HTTP
 * exchange that does nothing is shown beside it: on a fast disk it is most of the difference.
 */
export default defineBench({
  name: 'PATCH of one setting, p50 of sequential saves',
  goal: '≤ 1.5× of one plain row update',
  run: () =>
    withSignedInServer('tools/bench/generous-api.ts', async ({ database, guildUrl, headers }) => {
      const { exchange, close } = openConnection('PATCH')
      const idle = openConnection('GET')
      const healthUrl = new URL('/healthz', guildUrl).href
      let saves = 0
      const save = () => exchange(`${guildUrl}/settings`, JSON.stringify({ customWelcomeMessage: nextText() }), headers)
      const nextText = () => `Bienvenue à bord, {user} (${++saves})`
      const update = {
        name: 'bench-update',
        text: 'update guild_settings set "values" = $2 where guild_id = $1',
      }
      const plain = '1'
      await database.pool.query(
        `insert into guild_settings (guild_id, "values", revision, updated_at) values ($1, '{}', 1, now())`,
        [plain],
      )
      try {
        const medians = await inTurns(ROUNDS, {
          ours: () => medianMs(save),
          [UPDATE]: () =>
            medianMs(() => database.pool.query({ ...update, values: [plain, { customWelcomeMessage: nextText() }] })),
          'HTTP exchange alone': () => medianMs(() => idle.exchange(healthUrl, '', {})),
        })
        return compare(medians, 'ms', { against: UPDATE, atMost: 1.5 })
      } finally {
        close()
        idle.close()
      }
    }),
})

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < SAVES; turn++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}
