import { expect, it } from 'vitest'
import { userPayload } from '../testing/payloads.ts'
import { strangerFrom } from './convert-member.ts'
import { createMemberCache } from './member-cache.ts'

const member = (id: string) => strangerFrom(userPayload(id))

it('keeps the members seen last and lets the others go', () => {
  const cache = createMemberCache(2)
  for (const id of ['1', '2', '1', '3']) cache.put('g', member(id))
  expect(['1', '2', '3'].map((id) => cache.has('g', id))).toEqual([true, false, true])
})

it('keeps the same person on two servers separately', () => {
  const cache = createMemberCache()
  cache.put('g', member('1'))
  cache.put('h', { ...member('1'), nickname: 'H' })
  expect(cache.take('g', '1')).toEqual(member('1'))
  expect([cache.has('g', '1'), cache.take('h', '1')?.nickname]).toEqual([false, 'H'])
})
