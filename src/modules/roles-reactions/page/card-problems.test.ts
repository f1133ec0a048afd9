import { expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { cardProblems } from './card-problems.ts'

const role = (id: string, position: number, managed = false) => ({
  id,
  name: id,
  position,
  managed,
  color: 0,
  permissions: '0',
})
const guild = {
  roles: [role('low', 1), role('bot', 5), role('high', 7), role('boost', 2, true)],
  emojis: [{ id: '100000000000000001' }],
  user: { owner: true, highestRoleId: 'high' },
  bot: { highestRoleId: 'bot', permissions: String(PERMISSIONS.manageRoles) },
}
const problems = (...pairs: { emoji: string; roles: string[]; paused?: true }[]) => cardProblems({ pairs }, guild)

it('finds nothing wrong with existing emojis and roles', () => {
  expect(problems({ emoji: '🔴', roles: ['low'] }, { emoji: 'wave:100000000000000001', roles: ['low'] })).toEqual([])
})

it('lists what is deleted, out of reach or paused, each once', () => {
  expect(
    problems(
      { emoji: '🔴', roles: ['deleted', 'high'] },
      { emoji: '🔵', roles: ['deleted', 'boost'] },
      { emoji: 'wave:100000000000000002', roles: ['low'], paused: true },
    ),
  ).toEqual(['roleGone', 'roleTooHigh', 'roleManaged', 'pairPaused', 'emojiGone'])
})
