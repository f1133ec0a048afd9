import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SanctionUses } from './sanction-uses.tsx'

type World = { uses: Record<string, { given: number; running: number }> | null; hasReports: boolean }
const world = vi.hoisted((): World => ({ uses: null, hasReports: false }))
vi.mock('#ui/use-answer.ts', () => ({ useAnswer: () => ({ answer: world.uses && { uses: world.uses } }) }))
vi.mock('#ui/guild/guild-context.tsx', () => ({
  useGuildTools: () => ({ cases: { predefinedUses: async () => null } }),
  useEffectiveSettings: () => ({ reportSystem: { status: world.hasReports } }),
}))

const draw = (id: string) => renderToStaticMarkup(<SanctionUses id={id} />)

it('says where a predefined sanction is offered and how many cases were given with it', () => {
  expect(draw('a')).toBe('')
  world.uses = { a: { given: 3, running: 1 } }
  expect(draw('a')).toContain('3 cases were given with it. 1 is running.')
  expect(draw('a')).not.toContain('menu of reports')
  world.hasReports = true
  expect(draw('b')).toContain('menu of reports')
  expect(draw('b')).toContain('It has not been given yet.')
})
