import type { MemberSnapshot, PersonSnapshot } from '#core/bot/snapshots.ts'

/** The name shown on the server; not escaped. */
export const nameOf = (person: PersonSnapshot | MemberSnapshot): string =>
  ('nickname' in person ? person.nickname : null) ?? person.globalName ?? person.username
