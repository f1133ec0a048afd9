import { describe, expect, it } from 'vitest'
import { modules } from '#modules/index.ts'
import { isShown } from './frame/shown-modules.ts'
import { isArea, isReachable, isReachableSomewhere } from './module-pages.ts'

/** Paris is one hour ahead of UTC in winter. */
const inParis = (local: string) => [new Date(`${local}+01:00`), 'Europe/Paris'] as const

describe('the advent calendar in the list and at its address', () => {
  const both = (local: string) => [
    isShown('advent-calendar', ...inParis(local)),
    isReachable('advent-calendar', ...inParis(local)),
  ]

  it('is there from 25 November to 24 December, in the server’s time zone', () => {
    expect(both('2026-11-24T23:59:59')).toEqual([false, false])
    expect(both('2026-11-25T00:00:00')).toEqual([true, true])
    expect(both('2026-12-24T23:59:59')).toEqual([true, true])
    expect(both('2026-12-25T00:00:00')).toEqual([false, false])
    expect(both('2027-01-01T00:00:00')).toEqual([false, false])
  })

  it('is reachable, before the server is known, while its season is on anywhere in the world', () => {
    const asked = (moment: string) => isReachableSomewhere('advent-calendar', new Date(moment))
    // On the Line Islands 25 November begins at 10:00 UTC on 24 November.
    expect([asked('2026-11-24T09:59:59Z'), asked('2026-11-24T10:00:00Z')]).toEqual([false, true])
    // On Baker Island 24 December ends at 12:00 UTC on 25 December.
    expect([asked('2026-12-25T11:59:59Z'), asked('2026-12-25T12:00:00Z')]).toEqual([true, false])
    expect(isReachableSomewhere('welcome', new Date('2026-07-01T12:00:00Z'))).toBe(true)
  })

  it('applies to no other module', () => {
    const listed = (local: string) => modules.filter(({ id }) => isShown(id, ...inParis(local))).map(({ id }) => id)
    const inSummer = listed('2026-07-01T12:00:00')
    expect(listed('2026-12-01T12:00:00').filter((id) => !inSummer.includes(id))).toEqual(['advent-calendar'])
  })
})

it('has no page for a module that does not exist', () => {
  expect(isReachable('quizzes', ...inParis('2026-12-01T12:00:00'))).toBe(false)
})

it('knows the areas of a page, and no others', () => {
  expect([isArea('tickets', undefined), isArea('tickets', 'panels'), isArea('welcome', undefined)]).toEqual([
    true,
    true,
    true,
  ])
  expect([isArea('tickets', 'doors'), isArea('tickets', 'toString'), isArea('welcome', 'panels')]).toEqual([
    false,
    false,
    false,
  ])
})
