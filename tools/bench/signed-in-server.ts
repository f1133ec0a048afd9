import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import type { Database } from '#store/database.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { startPart } from '#tests/http/part.ts'
import { openPlatform, type Platform } from '#tests/http/platform.ts'
import { signIn } from '#tests/http/sign-in.ts'
import { withDatabase } from './database.ts'

export type SignedInServer = {
  database: Database
  databaseUrl: string
  platform: Platform
  guildId: string
  guildUrl: string
  /** Those of an administrator of the server, from a real sign-in. */
  headers: { authorization: string }
  /** The process that answers. */
  pid: number
}

/** Database, platform and, in a process of its own from `file`, the server on PORT, with somebody signed in. */
export function withSignedInServer<T>(file: string, work: (server: SignedInServer) => Promise<T>): Promise<T> {
  return withDatabase(async (database, databaseUrl) => {
    const platform = await openPlatform()
    try {
      const guildId = FLIBUSTIERS_ID
      await writeGuildSnapshot(database, await platform.snapshot(guildId), Date.now())
      const part = await startPart({ file, variables: { ...platform.variables, DATABASE_URL: databaseUrl } })
      try {
        const headers = await signIn(platform.siteUrl, 'miaou-dev')
        const guildUrl = `${platform.siteUrl}/api/bot/dashboard/guilds/${guildId}`
        return await work({ database, databaseUrl, platform, guildId, guildUrl, headers, pid: part.pid })
      } finally {
        await part.stop()
      }
    } finally {
      await platform.close()
    }
  })
}
