import { HOUR_MS } from '#core/duration/spans.ts'
import type { Database } from './database.ts'
import { inTransaction, type Queries } from './transaction.ts'

export type Upload = {
  /** Random, unguessable and never reused, so that it may be cached for ever. */
  name: string
  guildId: string
  uploadedBy: string
  contentType: string
  content: Buffer
  /** Proves a sanction: kept as long as its case refers to it. */
  isProof?: boolean
}

/** In the place of a server: of a person's own card. */
export const OF_NO_SERVER = '*'

export async function keepUpload({ pool }: Database, upload: Upload, now: number): Promise<void> {
  const { name, guildId, uploadedBy, contentType, content, isProof = false } = upload
  await pool.query(
    `insert into uploads (name, guild_id, uploaded_by, content_type, content, created_at, is_proof)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [name, guildId, uploadedBy, contentType, content, new Date(now), isProof],
  )
}

type Found = Pick<Upload, 'contentType' | 'content'> & { isProof: boolean }

export async function readUpload({ pool }: Database, name: string): Promise<Found | null> {
  const { rows } = await pool.query<Found>({
    name: 'read-upload',
    text: 'select content_type as "contentType", content, is_proof as "isProof" from uploads where name = $1',
    values: [name],
  })
  return rows[0] ?? null
}

/** Proof has a quota of its own: however much there is, the pages can still upload pictures. */
const GUILD_MAX_BYTES = { page: 200_000_000, proof: 500_000_000 } as const

type Wanted = Pick<Upload, 'guildId'> & { isProof: boolean; bytes: number }

/** When the quota is used up, unused pictures are deleted, even if the history refers to them. */
export async function hasRoomForUpload(db: Database, wanted: Wanted, now: number): Promise<boolean> {
  const { guildId, isProof, bytes } = wanted
  const most = isProof ? GUILD_MAX_BYTES.proof : GUILD_MAX_BYTES.page
  const fits = async () => (await uploadedBytes(db, wanted)) + bytes <= most
  if (await fits()) return true
  await deleteUnusedUploads(db, { before: now - HOUR_MS, guildId, keepsPast: false })
  return fits()
}

/** Total size of the server's pictures of that sort. */
async function uploadedBytes({ pool }: Database, { guildId, isProof }: Wanted): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(octet_length(content)), 0)::float8 as bytes from uploads
     where guild_id = $1 and is_proof = $2`,
    [guildId, isProof],
  )
  return rows[0]?.bytes ?? 0
}

/** Whether all of these are proof that this person has uploaded for this server. */
export async function areOwnProof(
  { pool }: Queries,
  { guildId, uploadedBy }: Pick<Upload, 'guildId' | 'uploadedBy'>,
  names: readonly string[],
): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from uploads
     where name = any($1) and guild_id = $2 and uploaded_by = $3 and is_proof`,
    [names, guildId, uploadedBy],
  )
  return rows[0]?.count === new Set(names).size
}

/** Stores a picture for the person's card. Of the earlier ones, only the one in use stays. */
export async function keepOwnPicture(
  database: Database,
  picture: Pick<Upload, 'name' | 'uploadedBy' | 'contentType' | 'content'>,
  now: number,
): Promise<void> {
  await inTransaction(database, async ({ pool }) => {
    await pool.query(
      `delete from uploads u where u.guild_id = '${OF_NO_SERVER}' and u.uploaded_by = $1 and not ${IS_ON_CARD}`,
      [picture.uploadedBy],
    )
    await pool.query(
      `insert into uploads (name, guild_id, uploaded_by, content_type, content, created_at, is_proof)
       values ($1, '${OF_NO_SERVER}', $2, $3, $4, $5, false)`,
      [picture.name, picture.uploadedBy, picture.contentType, picture.content, new Date(now)],
    )
  })
}

/** Whether this person has uploaded it for their card. */
export async function isOwnPicture({ pool }: Queries, userId: string, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from uploads where name = $1 and guild_id = '${OF_NO_SERVER}' and uploaded_by = $2`,
    [name, userId],
  )
  return rowCount === 1
}

const IS_ON_CARD = `exists (select from user_preferences p
  where p.user_id = u.uploaded_by and p.settings ->> 'cardPicture' = '/uploads/' || u.name)`

/** How many of these exist. */
export async function countUploads({ pool }: Queries, names: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from uploads where name = any($1)',
    [names],
  )
  return rows[0]?.count ?? 0
}

type Unused = {
  /** In ms since 1970: younger ones may belong to a form that is still open. */
  before: number
  /** Only this server. */
  guildId?: string
  /** Pictures that only the history refers to stay, so that an undo finds them. */
  keepsPast: boolean
}

/**
 * Deletes pictures that no setting, entry, open proposal, case or report of their server refers to, and those of
 * people that their card does not use.
 */
export async function deleteUnusedUploads({ pool }: Queries, { before, guildId, keepsPast }: Unused): Promise<void> {
  const names = (text: string) => `position('/uploads/' || u.name in ${text}::text) > 0`
  await pool.query(
    `delete from uploads u where u.created_at < $1 and ($2::text is null or u.guild_id = $2)
       and not exists (select from guild_settings s where s.guild_id = u.guild_id and ${names('s."values"')})
       and not exists (select from collection_entries e where e.guild_id = u.guild_id and ${names('e.body')})
       and not exists (select from proposals p where p.guild_id = u.guild_id and p.state = 'open' and ${names('p.changes')})
       and not exists (select from records r where u.is_proof and r.guild_id = u.guild_id and r.kind = 'case'
         and r.body -> 'images' @> jsonb_build_array(jsonb_build_object('url', '/uploads/' || u.name)))
       and not exists (select from records r where u.is_proof and r.guild_id = u.guild_id and r.kind = 'report'
         and (r.body -> 'message' -> 'files' @> jsonb_build_array(jsonb_build_object('url', '/uploads/' || u.name))
           or r.body -> 'reports' @> jsonb_build_array(
             jsonb_build_object('file', jsonb_build_object('url', '/uploads/' || u.name)))
           or r.body -> 'reports' @> jsonb_build_array(jsonb_build_object('message', jsonb_build_object('files',
             jsonb_build_array(jsonb_build_object('url', '/uploads/' || u.name)))))))
       and not (u.guild_id = '${OF_NO_SERVER}' and ${IS_ON_CARD})
       and not ($3 and exists (select from setting_changes c
         where c.guild_id = u.guild_id and (${names('c.before')} or ${names('c.after')})))`,
    [new Date(before), guildId ?? null, keepsPast],
  )
}
