import type { JsonValue } from '#core/bot/json-value.ts'
import type { Queries } from '../transaction.ts'

const PUT = {
  name: 'put-member-state',
  text: `insert into member_state as m (guild_id, module, user_id, value)
         values ($1::bigint, $2, $3::bigint, $4::jsonb - $5::text[])
         on conflict (user_id, guild_id, module) do update set value = (m.value || $4::jsonb) - $5::text[]`,
}

/** Merged at the top level; null removes a key. */
export async function putMemberState(
  { pool }: Queries,
  guildId: string,
  module: string,
  userId: string,
  value: { readonly [key: string]: JsonValue | undefined },
): Promise<void> {
  const removed = Object.keys(value).filter((key) => value[key] === null)
  await pool.query({ ...PUT, values: [guildId, module, userId, JSON.stringify(value), removed] })
}

export async function deleteMemberState(
  { pool }: Queries,
  guildId: string,
  module: string,
  userId: string,
): Promise<void> {
  await pool.query({
    name: 'delete-member-state',
    text: 'delete from member_state where guild_id = $1::bigint and module = $2 and user_id = $3::bigint',
    values: [guildId, module, userId],
  })
}
