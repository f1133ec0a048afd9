import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { startPart } from '#tests/http/part.ts'
import { openPlatform } from '#tests/http/platform.ts'
import { programFile } from '#tools/products/programs.ts'
import { withDatabase } from './database.ts'

/** The two language domains of the running site; a browser knows that every name under .localhost is this machine. */
export type RunningSite = { en: string; fr: string }

/** The whole site in production mode, in a process of its own, with its database and a platform. */
export function withSite<T>(work: (site: RunningSite) => Promise<T>): Promise<T> {
  return withDatabase(async (database, databaseUrl) => {
    const platform = await openPlatform()
    try {
      await writeGuildSnapshot(database, await platform.snapshot(FLIBUSTIERS_ID), Date.now())
      const { PORT } = platform.variables
      const part = await startPart({
        file: programFile('server'),
        variables: { ...platform.variables, DATABASE_URL: databaseUrl, APP_ENV: 'production', LOG_LEVEL: 'silent' },
      })
      try {
        return await work({ en: `http://en.localhost:${PORT}`, fr: `http://fr.localhost:${PORT}` })
      } finally {
        await part.stop()
      }
    } finally {
      await platform.close()
    }
  })
}

/** The path of every page in the sitemap. */
export async function publicPathsOf(site: RunningSite): Promise<string[]> {
  const { port } = new URL(site.en)
  const reply = await fetch(`http://127.0.0.1:${port}/sitemap.xml`)
  const found = (await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...new Set([...found].map(([, url = '']) => new URL(url).pathname)), '/login']
}
