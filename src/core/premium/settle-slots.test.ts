import { expect, it } from 'vitest'
import { GRACE_MS, type HeldSlot, settleSlots } from './settle-slots.ts'

const NOW = 1_000_000_000
const slot = (guildId: string, codeId: string, more: Partial<HeldSlot> = {}): HeldSlot => ({
  guildId,
  codeId,
  codeEndsAt: null,
  graceUntil: null,
  ...more,
})

it('keeps the oldest of five when slots fall to three, and gives the newest two the grace', () => {
  const ended = { codeEndsAt: NOW }
  const slots = [slot('1', 'old', ended), slot('2', 'old', ended), slot('3', 'new'), slot('4', 'new'), slot('5', 'new')]
  expect(settleSlots([{ id: 'new', servers: 3 }], slots, NOW)).toEqual([
    { guildId: '1', codeId: 'new', graceUntil: null },
    { guildId: '2', codeId: 'new', graceUntil: null },
    { guildId: '3', codeId: 'new', graceUntil: null },
    { guildId: '4', codeId: 'new', graceUntil: NOW + GRACE_MS },
    { guildId: '5', codeId: 'new', graceUntil: NOW + GRACE_MS },
  ])
})

it('moves nothing that can stay, and covers again what a new code has room for', () => {
  const slots = [slot('1', 'a'), slot('2', 'b', { codeEndsAt: NOW - 5, graceUntil: NOW + 9 }), slot('3', 'c')]
  const codes = ['c', 'd', 'a'].map((id) => ({ id, servers: 1 }))
  expect(settleSlots(codes, slots, NOW).map(({ codeId, graceUntil }) => [codeId, graceUntil])).toEqual([
    ['a', null],
    ['d', null],
    ['c', null],
  ])
})

it('counts the grace from the end of the code, however late it is looked at, and once', () => {
  const late = settleSlots([], [slot('1', 'a', { codeEndsAt: NOW - 60_000 })], NOW)
  expect(late[0]?.graceUntil).toBe(NOW - 60_000 + GRACE_MS)
  const again = settleSlots([], [slot('1', 'a', { codeEndsAt: NOW - 60_000, graceUntil: NOW + 7 })], NOW + 5)
  expect(again[0]?.graceUntil).toBe(NOW + 7)
})
