import type { Database } from './database.ts'
import type { Queries } from './transaction.ts'

export type TranscriptFilePlace = { guildId: string; transcriptId: string; fileId: string }
export type TranscriptFile = TranscriptFilePlace & { name: string; content: Buffer }

/** Maximum size of the files of all transcripts of a server. */
const GUILD_MAX_BYTES = 500_000_000

/** A transcript that is written again reuses its files. */
export async function hasTranscriptFile({ pool }: Queries, place: TranscriptFilePlace): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from transcript_files where guild_id = $1 and transcript_id = $2 and file_id = $3',
    [place.guildId, place.transcriptId, place.fileId],
  )
  return rowCount === 1
}

/** False: the server has no room for it. */
export async function keepTranscriptFile({ pool }: Database, file: TranscriptFile, now: number): Promise<boolean> {
  const { guildId, transcriptId, fileId, name, content } = file
  const { rowCount } = await pool.query(
    `insert into transcript_files (guild_id, transcript_id, file_id, name, content, created_at)
     select $1, $2, $3, $4, $5, $6
     where (select coalesce(sum(octet_length(content)), 0) from transcript_files where guild_id = $1) + $7 <= $8
     on conflict do nothing`,
    [guildId, transcriptId, fileId, name, content, new Date(now), content.length, GUILD_MAX_BYTES],
  )
  return rowCount === 1
}

export async function readTranscriptFile(
  { pool }: Queries,
  place: TranscriptFilePlace,
): Promise<Pick<TranscriptFile, 'name' | 'content'> | null> {
  const { rows } = await pool.query<Pick<TranscriptFile, 'name' | 'content'>>({
    name: 'read-transcript-file',
    text: 'select name, content from transcript_files where guild_id = $1 and transcript_id = $2 and file_id = $3',
    values: [place.guildId, place.transcriptId, place.fileId],
  })
  return rows[0] ?? null
}

/** The ids of those that are stored. */
export async function transcriptFileIds(
  { pool }: Queries,
  guildId: string,
  transcriptId: string,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'transcript-file-ids',
    text: 'select file_id as id from transcript_files where guild_id = $1 and transcript_id = $2',
    values: [guildId, transcriptId],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Deletes files whose transcript has expired or was deleted. */
export async function deleteLeftTranscriptFiles({ pool }: Queries): Promise<void> {
  await pool.query(
    `delete from transcript_files f where not exists (select from records r
       where r.guild_id = f.guild_id and r.kind = 'transcript' and r.id = f.transcript_id)`,
  )
}
