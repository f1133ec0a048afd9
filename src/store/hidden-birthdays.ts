import { BIRTHDAY_SHOWN, type BirthdayMode, dateKind } from '#core/person/birthday-records.ts'
import { EVERYWHERE } from './bot/records.ts'
import type { Queries } from './transaction.ts'

/**
 * How many members have a date but are not celebrated on this server. A date for all servers counts wherever its
 * owner is a member.
 */
export async function countHiddenBirthdays({ pool }: Queries, guildId: string, mode: BirthdayMode): Promise<number> {
  const { kind, everywhere } = dateKind(mode)
  const { rows } = await pool.query<{ count: string }>({
    name: 'hidden-birthdays',
    text: `select count(*) from records d
           where d.guild_id = $2 and d.kind = $3
             and not exists (select from records s where s.guild_id = $1 and s.kind = $4 and s.id = d.id)
             and ($2 = $1 or exists (
               select from members m where m.guild_id = $1::bigint and m.user_id = d.id::bigint and m.present))`,
    values: [guildId, everywhere ? EVERYWHERE : guildId, kind, BIRTHDAY_SHOWN],
  })
  return Number(rows[0]?.count ?? 0)
}
