import type { Queries } from './transaction.ts'

type Use = { id: string; given: number; running: number }

/** How often each predefined sanction led to a case that is still in the file. */
export async function countPredefinedUses({ pool }: Queries, guildId: string): Promise<Use[]> {
  const { rows } = await pool.query<Use>({
    name: 'predefined-uses',
    text: `select body->>'predefinedId' as id, count(*)::int as given,
             (count(*) filter (where state in ('applying', 'active')))::int as running
           from records
           where guild_id = $1 and kind = 'case' and state not in ('failed', 'deleted') and body->>'predefinedId' is not null
           group by 1`,
    values: [guildId],
  })
  return rows
}
