import type { MemberSnapshot, PersonSnapshot } from '#core/bot/snapshots.ts'

/** As the server shows it; not escaped. */
export const nameOf = (person: PersonSnapshot | MemberSnapshot): string =>
  ('nickname' in person ? person.nickname : null) ?? person.globalName ?? person.username
