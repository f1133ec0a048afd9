import { expect, it } from 'vitest'
import { chooseSlot, type FreedSlot, MOVE_WAIT_MS, type RoomyCode } from './choose-slot.ts'

const NOW = 1_000 * MOVE_WAIT_MS
const freed = (id: string, movedAt: number | null, guildId = `of ${id}`): FreedSlot => ({ id, guildId, movedAt })
const code = (id: string, free: number, ...slots: FreedSlot[]): RoomyCode => ({ id, free, freed: slots })
const choose = (...codes: RoomyCode[]) => chooseSlot(codes, 'here', NOW)

it('takes a slot that was never given before one that would move', () => {
  expect(choose(code('a', 2, freed('1', null)))).toEqual({ chosen: { codeId: 'a', freedId: null, movedAt: null } })
})

it('moves a slot that never moved, or not within the last 24 hours', () => {
  const moved = { codeId: 'a', movedAt: NOW }
  expect(choose(code('a', 1, freed('1', null)))).toEqual({ chosen: { ...moved, freedId: '1' } })
  const slots = [freed('1', NOW - MOVE_WAIT_MS + 1), freed('2', NOW - MOVE_WAIT_MS)]
  expect(choose(code('a', 2, ...slots))).toEqual({ chosen: { ...moved, freedId: '2' } })
})

it('gives a slot back to the server that had it, without counting a move', () => {
  const movedAt = NOW - 1
  expect(choose(code('a', 1, freed('1', movedAt, 'here')))).toEqual({ chosen: { codeId: 'a', freedId: '1', movedAt } })
})

it('looks at every code, and says when the first slot may move again', () => {
  const resting = code('a', 1, freed('1', NOW - 1))
  expect(choose(resting, code('b', 1))).toEqual({ chosen: { codeId: 'b', freedId: null, movedAt: null } })
  const waitUntil = NOW - 5 + MOVE_WAIT_MS
  expect(choose(resting, code('b', 1, freed('2', NOW - 5)))).toEqual({ chosen: null, waitUntil })
})

it('has nothing to wait for where every slot is in use', () => {
  expect(choose(code('a', 0), code('b', 0, freed('1', NOW - 1)))).toEqual({ chosen: null, waitUntil: null })
  expect(choose()).toEqual({ chosen: null, waitUntil: null })
})
