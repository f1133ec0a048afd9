import { expect, it } from 'vitest'
import type { SanctionRule } from '../sanction-rule.ts'
import { replay } from './replay.ts'

const HOUR = 3_600_000
const warn: SanctionRule = { id: 'warn', type: 'warn', count: 2, infraction: 'all', interval: 3_600 }
const kick: SanctionRule = { id: 'kick', type: 'kick', count: 3, infraction: 'filter', interval: null }
const member = (id: string, hours: readonly number[], before: Record<string, number> = {}) => ({
  id,
  name: id,
  before,
  infractions: hours.map((hour) => ({ filter: 'filter', at: hour * HOUR })),
})
const reached = (rules: SanctionRule[], ...members: ReturnType<typeof member>[]) =>
  Object.fromEntries([...replay(rules, members)].map(([id, people]) => [id, [...people]]))

it('lists the members that each rule would have reached', () => {
  const quick = member('quick', [1, 1.5])
  const slow = member('slow', [1, 3, 5])
  expect(reached([warn, kick], quick, slow)).toEqual({ warn: ['quick'], kick: ['slow'] })
})

it('carries out only the harshest sanction, and counts the infractions of one message together', () => {
  const two = { ...member('two', [1, 1.2]), before: { all: 2, filter: 2 } }
  expect(reached([warn, kick], two)).toEqual({ warn: ['two'], kick: ['two'] })
  const both = { ...member('both', [1, 1]), before: { all: 1, filter: 1 } }
  expect(reached([warn, kick], both)).toEqual({ warn: [], kick: ['both'] })
})

it('includes earlier infractions in lifetime counts', () => {
  expect(reached([kick], member('known', [1], { all: 9, filter: 2 }))).toEqual({ kick: ['known'] })
  expect(reached([kick], member('past', [1], { all: 9, filter: 3 }))).toEqual({ kick: [] })
})
