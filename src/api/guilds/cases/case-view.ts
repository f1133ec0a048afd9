import type { CasePerson, ListedCase } from '#core/cases-api.ts'
import type { Case } from '#modules/moderation/rules/case-record.ts'
import type { CaseReader } from '#modules/moderation/rules/find-cases.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { Services } from '../../services.ts'
import { namePeople } from '../decisions/name-people.ts'
import type { Visit } from '../enter.ts'

export const readerOf = ({ id }: Identity['user'], { settings }: Visit['guild']): CaseReader => ({
  userId: id,
  hidesModerators: settings.moderation.anonymizeModerators,
  timezone: settings.timezone,
})

/** The other people in these cases; names of the sanctioned members are stored with the cases. */
const actorsOf = ({ actorId, body: { lifted, appeal, edits } }: Case): string[] =>
  [actorId, lifted?.by, appeal?.by, ...edits.map(({ by }) => by)].flatMap((id) => id ?? [])

type CaseView = {
  listed(one: Case): ListedCase
  /** Somebody who handled this case; null: nobody, or hidden from this reader. */
  actor(one: Case, id: string | null): CasePerson | null
}

export async function viewCases(
  services: Pick<Services, 'db' | 'members'>,
  guildId: string,
  reader: CaseReader,
  cases: readonly Case[],
): Promise<CaseView> {
  const names = await namePeople(services, guildId, [...new Set(cases.flatMap(actorsOf))])
  const actor = ({ subjectId }: Case, id: string | null): CasePerson | null =>
    id === null || (reader.hidesModerators && subjectId === reader.userId) ? null : { id, name: names.get(id) ?? null }
  return { actor, listed: (one) => listedOf(one, actor(one, one.actorId)) }
}

export function listedOf(one: Case, moderator: CasePerson | null): ListedCase {
  const { number, state, subjectId, dueAt, createdAt, body } = one
  return {
    number: number ?? 0,
    type: body.type,
    state,
    source: body.source,
    person: { id: subjectId ?? '', name: body.targetName },
    moderator,
    reason: body.reason,
    createdAt: new Date(createdAt).toISOString(),
    endsAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    proof: body.images.length,
    hasOpenAppeal: body.appealState === 'open',
  }
}
