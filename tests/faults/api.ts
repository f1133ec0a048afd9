import { guildPayload } from '#core/api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { openDatabase } from '#store/database.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { saveSettings } from '#store/settings.ts'
import { freePort } from '#tests/http/free-port.ts'
import { startPart } from '#tests/http/part.ts'
import { openPlatform, type Platform } from '#tests/http/platform.ts'
import { signIn } from '#tests/http/sign-in.ts'

export const GUILD = FLIBUSTIERS_ID
/** Both may change everything there. */
export type Administrator = { authorization: string; cookie: string }

export type FaultyApi = {
  /** Address of the process that answers. */
  url(): string
  /** kill -9 of the process that answers. */
  kill(): Promise<void>
  /** A waiting, ready process at another address takes over. */
  replace(): Promise<void>
  signIn(handle: 'pixel-renard' | 'miaou-dev'): Promise<Administrator>
  save(who: Administrator, changes: object, headers?: Record<string, string>): Promise<Response>
  read(who: Administrator): Promise<{ settings: Record<string, unknown>; revision: number }>
  /** Every change in the history, oldest first. */
  history(): Promise<{ path: string; after: unknown; revision: number; actor: string }[]>
  close(): Promise<void>
}

/**
 * The API in separate processes, as an operator runs it, on a database that the test may stop. `spares` are started
 * during the test: twenty consecutive starts would take most of a minute.
 */
export async function openFaultyApi(
  databaseUrl: string,
  { spares = 0, file = 'src/server/api.ts' } = {},
): Promise<FaultyApi> {
  const platform: Platform = await openPlatform()
  await usingDatabase(databaseUrl, async (database) => {
    await writeGuildSnapshot(database, await platform.snapshot(GUILD), Date.now())
    // A server with any save is not seeded for the demo: nobody else writes here.
    await saveSettings(database, {
      guildId: GUILD,
      changes: new Map([['deletecommandmessages', false]]),
      actor: { id: GUILD, name: 'test', avatar: null },
      source: 'api',
      at: Date.now(),
    })
  })
  const variables = { ...platform.variables, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const launch = async (port: string) => {
    const part = await startPart({ file, variables: { ...variables, PORT: port } })
    const url = `http://127.0.0.1:${port}`
    return { part, url, guildUrl: `${url}/api/bot/dashboard/guilds/${GUILD}` }
  }
  const launchElsewhere = () => {
    const launched = freePort().then((port) => launch(`${port}`))
    launched.catch(() => {}) // whoever takes over is told
    return launched
  }
  let current = await launch(variables.PORT)
  const waiting = Array.from({ length: spares }, launchElsewhere)
  return {
    url: () => current.url,
    kill: () => current.part.kill(),
    async replace() {
      const next = waiting.shift()
      if (!next) throw new Error('nobody waits to take over')
      waiting.push(launchElsewhere())
      current = await next
    },
    signIn: (handle) => signIn(platform.siteUrl, handle),
    save: (who, changes, headers = {}) =>
      fetch(`${current.guildUrl}/settings`, {
        method: 'PATCH',
        headers: { ...who, ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(changes),
      }),
    async read(who) {
      const response = await fetch(current.guildUrl, { headers: who })
      if (!response.ok) throw new Error(`${current.guildUrl} answered ${response.status}: ${await response.text()}`)
      return guildPayload.parse(await response.json())
    },
    history: () =>
      usingDatabase(databaseUrl, async ({ pool }) => {
        const { rows } = await pool.query(
          `select path, after, revision::int, actor_name as actor from setting_changes
           where guild_id = $1 order by id`,
          [GUILD],
        )
        return rows
      }),
    async close() {
      for (const { part } of [current, ...(await Promise.all(waiting))]) await part.stop()
      await platform.close()
    },
  }
}

async function usingDatabase<T>(url: string, work: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
  const database = openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
