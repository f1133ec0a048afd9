import { expect, it } from 'vitest'
import { timestampOf } from '#core/snowflake.ts'
import { mayVote } from './may-vote.ts'

const ID = '300000000000000001'
const BORN = timestampOf(ID)
const DAY = 86_400
const open = { rolesVoteMode: 'forbidden' as const, rolesVote: [], votersAccountAge: 0, votersJoinAge: 0 }
const at = (days: number) => BORN + days * DAY * 1_000
const member = { id: ID, roleIds: ['muted'], joinedAt: at(10) }

it('includes everybody by default', () => {
  expect(mayVote(member, open, at(10))).toBe(true)
  expect(mayVote({ ...member, joinedAt: null }, open, at(10))).toBe(true)
  expect(mayVote(member, { ...open, rolesVote: ['muted'] }, at(10))).toBe(false)
})

it('requires the minimum age of account and membership', () => {
  const week = { ...open, votersAccountAge: 7 * DAY }
  expect([mayVote(member, week, at(6.9)), mayVote(member, week, at(7))]).toEqual([false, true])
  const joined = { ...open, votersJoinAge: 2 * DAY }
  expect([mayVote(member, joined, at(11.9)), mayVote(member, joined, at(12))]).toEqual([false, true])
  expect(mayVote({ ...member, joinedAt: null }, joined, at(100))).toBe(false)
})
