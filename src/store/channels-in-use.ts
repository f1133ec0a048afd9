import { z } from 'zod'
import { SENT_COPY } from '#core/message-copies-api.ts'
import type { Database } from './database.ts'

const IN_USE = {
  name: 'channels-in-use',
  text: `
    select named as id from unnest($2::text[]) as asked (named)
    where exists (select from guild_settings where guild_id = $1 and strpos("values"::text, named) > 0)
       or exists (select from collection_entries where guild_id = $1 and strpos(body::text, named) > 0)
       or exists (select from records where guild_id = $1 and kind = $3 and channel_id = named)`,
}

/** The given channels that settings, entries of collections or sent messages of a server refer to. */
export async function channelsInUse({ pool }: Database, guildId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<{ id: string }>({ ...IN_USE, values: [guildId, ids, SENT_COPY] })
  return rows.map(({ id }) => id)
}

const thread = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal([10, 11, 12]),
  parentId: z.string().nullable(),
  threadDate: z.number(),
  locked: z.literal(true).optional(),
})
export type StoredThread = z.infer<typeof thread>

const STORED = {
  name: 'stored-threads',
  text: `select jsonb_path_query(snapshot, '$.channels[*] ? (@.threadDate > 0)') as thread from guilds where guild_id = $1`,
}

/** The threads stored with the server's last snapshot. */
export async function readStoredThreads({ pool }: Database, guildId: string): Promise<StoredThread[]> {
  const { rows } = await pool.query<{ thread: unknown }>({ ...STORED, values: [guildId] })
  return rows.flatMap((row) => thread.safeParse(row.thread).data ?? [])
}
