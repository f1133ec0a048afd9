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
