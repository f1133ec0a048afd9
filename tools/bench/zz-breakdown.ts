import { openConnection } from './keep-alive.ts'
import { inTurns, median } from './rounds.ts'
import { withSignedInServer } from './signed-in-server.ts'
import { saveSettings } from '#store/settings.ts'
async function m(work: () => Promise<unknown>) { const t: number[] = []; for (let i = 0; i < 60; i++) { const s = performance.now(); await work(); t.push(performance.now() - s) } return median(t) }
await withSignedInServer('tools/bench/generous-api.ts', async ({ database, guildUrl, headers, guildId }) => {
  const P = openConnection('PATCH'), G = openConnection('GET')
  let n = 0
  await database.pool.query(`insert into guild_settings (guild_id, "values", revision, updated_at) values ('1', '{}', 1, now())`)
  await database.pool.query(`insert into guild_settings (guild_id, "values", revision, updated_at) values ('2', '{}', 1, now())`)
  const origin = new URL(guildUrl).origin
  const r = await inTurns(8, {
    ours: () => m(() => P.exchange(`${guildUrl}/settings`, JSON.stringify({ customWelcomeMessage: `a${++n}` }), headers)),
    small: () => m(() => P.exchange(`${guildUrl}/settings`, JSON.stringify({ prefix: `a${++n%1000}` }), headers)),
    healthz: () => m(() => G.exchange(`${origin}/healthz`, '', headers)),
    guild: () => m(() => G.exchange(`${guildUrl}`, '', headers)),
    statement: () => m(() => saveSettings(database, { guildId: '2', changes: new Map([['customWelcomeMessage', `a${++n}`]]), actor: { id: '1', name: 'x', avatar: null }, source: 'dashboard', at: Date.now() })),
    update: () => m(() => database.pool.query({ name: 'u', text: 'update guild_settings set "values" = $2 where guild_id = $1', values: ['1', { customWelcomeMessage: `a${++n}` }] })),
    select1: () => m(() => database.pool.query({ name: 's', text: 'select 1' })),
  })
  console.log(r)
  P.close(); G.close()
})
process.exit(0)
