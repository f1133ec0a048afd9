import type { Database } from './database.ts'
import type { Queries } from './transaction.ts'

export type Upload = {
  /** Random, unguessable and never reused, so that it may be cached for ever. */
  name: string
  guildId: string
  uploadedBy: string
  contentType: string
  content: Buffer
}

export async function keepUpload({ pool }: Database, upload: Upload, now: number): Promise<void> {
  const { name, guildId, uploadedBy, contentType, content } = upload
  await pool.query(
    `insert into uploads (name, guild_id, uploaded_by, content_type, content, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [name, guildId, uploadedBy, contentType, content, new Date(now)],
  )
}

export async function readUpload(
  { pool }: Database,
  name: string,
): Promise<Pick<Upload, 'contentType' | 'content'> | null> {
  const { rows } = await pool.query<Pick<Upload, 'contentType' | 'content'>>({
    name: 'read-upload',
    text: 'select content_type as "contentType", content from uploads where name = $1',
    values: [name],
  })
  return rows[0] ?? null
}

/** What the server's pictures take together, in bytes. */
export async function uploadedBytes({ pool }: Database, guildId: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select coalesce(sum(octet_length(content)), 0)::float8 as bytes from uploads where guild_id = $1',
    [guildId],
  )
  return rows[0]?.bytes ?? 0
}

/** How many of these are kept. */
export async function countUploads({ pool }: Queries, names: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from uploads where name = any($1)',
    [names],
  )
  return rows[0]?.count ?? 0
}

type Unused = {
  /** Milliseconds since 1970: younger ones may belong to a form that is still open. */
  before: number
  /** One server alone. */
  guildId?: string
  /** Pictures that only the past knows stay, so that an undo finds them. */
  keepsPast: boolean
}

/** Throws away pictures that no setting and no entry of their server names. */
export async function deleteUnusedUploads({ pool }: Queries, { before, guildId, keepsPast }: Unused): Promise<void> {
  const names = (text: string) => `position('/uploads/' || u.name in ${text}::text) > 0`
  await pool.query(
    `delete from uploads u where u.created_at < $1 and ($2::text is null or u.guild_id = $2)
       and not exists (select from guild_settings s where s.guild_id = u.guild_id and ${names('s."values"')})
       and not exists (select from collection_entries e where e.guild_id = u.guild_id and ${names('e.body')})
       and not ($3 and exists (select from setting_changes c
         where c.guild_id = u.guild_id and (${names('c.before')} or ${names('c.after')})))`,
    [new Date(before), guildId ?? null, keepsPast],
  )
}
