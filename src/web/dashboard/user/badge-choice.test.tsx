import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BADGES, type Badge } from '#core/person/badges.ts'
import { BadgeChoice } from './badge-choice.tsx'

const rows = (shown: readonly Badge[]) =>
  renderToStaticMarkup(<BadgeChoice shown={shown} onChange={() => {}} />)
    .split('<li')
    .slice(1)
const badgeOf = (row: string) => /data-badge="(\w+)"/.exec(row)?.[1]

it('lists the badges that are shown in their order, and the others after them', () => {
  const listed = rows(['veteran', 'owner'])
  expect(listed.map(badgeOf)).toEqual(['veteran', 'owner', 'team', 'premium', 'levels', 'money'])
  expect(listed.map((row) => row.includes('checked=""'))).toEqual([true, true, false, false, false, false])
})

it('moves neither the first up, nor the last down, nor one that is not shown', () => {
  const movable = rows(['veteran', 'owner']).map((row) =>
    ['up', 'down'].filter((way) => !new RegExp(`data-way="${way}"[^>]*disabled`).test(row)),
  )
  expect(movable).toEqual([['down'], ['up'], [], [], [], []])
})

it('says of each when it is shown', () => {
  expect(rows([...BADGES]).every((row) => /<b>.+<\/b><span[^>]*>.+<\/span>/.test(row))).toBe(true)
})
