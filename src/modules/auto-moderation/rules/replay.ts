import type { InfractionHistory } from '#core/infractions-api.ts'
import { FILTERS, type SanctionRule } from '../sanction-rule.ts'
import { addCounts, type Counts, decide, type Infraction } from './escalate.ts'

type Member = InfractionHistory['members'][number]

/** The members that each rule would have sanctioned, had these rules been in force all along; by the id of the rule. */
export function replay(rules: readonly SanctionRule[], members: readonly Member[]): ReadonlyMap<string, Set<string>> {
  const reached = new Map(rules.map(({ id }) => [id, new Set<string>()]))
  for (const member of members) {
    for (const ruleId of sanctionsOf(rules, member)) reached.get(ruleId)?.add(member.id)
  }
  return reached
}

/** Counts like the bot: message by message, and only the harshest rule is carried out. */
function sanctionsOf(rules: readonly SanctionRule[], { before, infractions }: Member): string[] {
  const known = infractions.flatMap(({ filter: name, at }): Infraction[] => {
    const filter = FILTERS.find((key) => key === name)
    return filter ? [{ filter, at }] : []
  })
  const recent: Infraction[] = []
  const fired: Record<string, number> = {}
  const carriedOut: string[] = []
  let counts: Counts = before
  for (const [at, added] of Map.groupBy(known, (one) => one.at)) {
    const after = addCounts(
      counts,
      added.map(({ filter }) => filter),
    )
    recent.push(...added)
    const firing = decide(rules, { recent, before: counts, after, fired }, at)
    for (const { id } of firing) fired[id] = at
    if (firing[0]) carriedOut.push(firing[0].id)
    counts = after
  }
  return carriedOut
}
