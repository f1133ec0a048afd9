import { BIRTHDAY_SHOWN, dateKind } from '#core/person/birthday-records.ts'
import type { Queries } from './transaction.ts'

/** The records about a person's birthday, on every server. Each record's `id` is the person's. */
export type OwnBirthdayRecords = {
  /** For all servers. */
  everywhere: { version: number; body: unknown } | null
  /** By server: a date for that server alone. */
  here: ReadonlyMap<string, { version: number; body: unknown }>
  /** Servers that celebrate it. */
  shownOn: ReadonlySet<string>
}

type Row = { guild_id: string; kind: string; version: number; body: unknown }

export async function readOwnBirthdays({ pool }: Queries, userId: string): Promise<OwnBirthdayRecords> {
  const [everywhere, here] = [dateKind('public').kind, dateKind('private').kind]
  const { rows } = await pool.query<Row>({
    name: 'own-birthdays',
    text: 'select guild_id, kind, version, body from records where subject_id = $1 and id = $1 and kind = any($2)',
    values: [userId, [everywhere, here, BIRTHDAY_SHOWN]],
  })
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    everywhere: of(everywhere)[0] ?? null,
    here: new Map(of(here).map((row) => [row.guild_id, row])),
    shownOn: new Set(of(BIRTHDAY_SHOWN).map((row) => row.guild_id)),
  }
}
