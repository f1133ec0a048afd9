import type { Database } from '../database.ts'
import { inTransaction } from '../transaction.ts'

/** Records about the person go; in those of others that they dealt with, nobody is named any more. */
const STATEMENTS = [
  `delete from transcript_files f using records r where r.kind = 'transcript' and r.subject_id = $1
     and r.guild_id = f.guild_id and r.id = f.transcript_id and ($2::text is null or r.guild_id = $2)`,
  'delete from records where subject_id = $1 and ($2::text is null or guild_id = $2)',
  'update records set actor_id = null where actor_id = $1 and ($2::text is null or guild_id = $2)',
  // Members inside the backups of scores.
  `update records set body = body #- array['rows', $1] where kind = 'scoreRows' and body->'rows' ? $1
     and ($2::text is null or guild_id = $2)`,
  'delete from ledger where user_id = $1::bigint and ($2::bigint is null or guild_id = $2::bigint)',
  'update ledger set by_id = null where by_id = $1::bigint and ($2::bigint is null or guild_id = $2::bigint)',
  'delete from inventory where user_id = $1::bigint and ($2::bigint is null or guild_id = $2::bigint)',
  'delete from member_state where user_id = $1::bigint and ($2::bigint is null or guild_id = $2::bigint)',
  // What rules keep about somebody has their id in its key.
  'delete from module_memory where position($1 in key) > 0 and ($2::text is null or guild_id = $2)',
  'delete from decisions where user_id = $1::bigint and ($2::bigint is null or guild_id = $2::bigint)',
]

/**
 * What the bot keeps of somebody, on one server or on all. What waits in the outbox is left: it is sent within
 * minutes, and gone then.
 */
export async function erasePerson(database: Database, userId: string, guildId?: string): Promise<void> {
  await inTransaction(database, async ({ pool }) => {
    for (const text of STATEMENTS) await pool.query(text, [userId, guildId ?? null])
  })
}
