import type { RoomyCode } from '#core/premium/choose-slot.ts'
import type { Queries } from './transaction.ts'

type Row = { id: string; free: number; freed: { id: string; guildId: string; movedAt: number | null }[] }

/** How many slots of these codes are free, and which of them were used before. In the order of the codes. */
export async function readRoom({ pool }: Queries, codeIds: readonly string[]): Promise<RoomyCode[]> {
  const { rows } = await pool.query<Row>({
    name: 'premium-room',
    text: `select c.id, (c.servers - (select count(*) from premium_slots s
         where s.code_id = c.id and s.grace_until is null))::int as free,
       coalesce((select json_agg(json_build_object('id', f.id::text, 'guildId', f.guild_id,
         'movedAt', (extract(epoch from f.moved_at) * 1000)::bigint) order by f.moved_at nulls first, f.id)
         from premium_freed f where f.code_id = c.id), '[]') as freed
     from premium_codes c where c.id = any($1::uuid[]) order by array_position($1::uuid[], c.id)`,
    values: [codeIds],
  })
  return rows
}
