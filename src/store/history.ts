import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settingChanges } from './schema.ts'
import type { Actor, ChangeSource } from './settings.ts'

export type SettingChange = {
  id: number
  revision: number
  at: Date
  actor: Actor
  source: ChangeSource
  path: string
  before: unknown
  after: unknown
}

/** Newest first; `before` is the id of the last row already seen. */
export async function listChanges(
  { db }: Database,
  guildId: string,
  page: { before?: number | undefined; limit: number },
): Promise<SettingChange[]> {
  const older = page.before === undefined ? undefined : lt(settingChanges.id, page.before)
  const rows = await db
    .select()
    .from(settingChanges)
    .where(and(eq(settingChanges.guildId, guildId), older))
    .orderBy(desc(settingChanges.id))
    .limit(page.limit)
  return rows.map(({ id, revision, at, actorId, actorName, actorAvatar, source, path, before, after }) => ({
    id,
    revision,
    at,
    actor: { id: actorId, name: actorName, avatar: actorAvatar },
    source,
    path,
    before,
    after,
  }))
}
