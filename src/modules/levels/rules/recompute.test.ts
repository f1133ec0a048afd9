import { expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aMember, aRole, aView, byId } from '#core/bot/rule-view.fixture.ts'
import { nextPage, startRecompute, syncPage } from './recompute.ts'

const due = (payload: unknown): EventOf<'jobDue'> => ({
  type: 'jobDue',
  guildId: '1',
  at: 0,
  module: 'levels',
  job: '',
  key: '',
  payload,
})

it('starts again when the curve changes again, dropping the waiting page of the earlier change', () => {
  expect(startRecompute('roles', 7)).toEqual([
    { type: 'unschedule', job: 'syncRoles', key: 'roles' },
    { type: 'schedule', job: 'recompute', key: 'roles', at: 7, payload: { why: 'roles' } },
  ])
})

it('handles roles separately from money that is owed', () => {
  const holders = [{ userId: '1', itemId: null, quantity: 100 }]
  expect(nextPage(due({ why: 'owed' }), aView({ holders })).effects).toMatchObject([{ job: 'syncRoles', key: 'owed' }])
})

it('continues with the next page even when the ledger refuses one', () => {
  const view = aView({ entries: () => [] })
  const { effects, otherwise } = syncPage(due({ members: [], after: '5', why: 'owed' }), view)
  expect(effects).toMatchObject([{ job: 'recompute', key: 'owed', payload: { after: '5', why: 'owed' } }])
  expect(otherwise?.({ effect: 'moveMoney', code: 'doneBefore' }).effects).toEqual(effects)
})

it('leaves the role of a level reached since the page was planned', () => {
  const member = aMember({ roleIds: ['77'] })
  const view = aView({
    guild: { roles: byId(aRole('77')) },
    members: byId(member),
    standings: new Map([[member.id, { xp: 100, money: 0, moneyRecord: 0, hasWallet: false }]]),
    entries: () => [{ id: 'r', level: 1, reward: { type: 'role', roleId: '77', stacking: 'cumulative' } }],
  })
  const page = { members: [{ userId: member.id, xp: 99 }], after: null, why: 'roles' }
  expect(syncPage(due(page), view).effects).toEqual([])
})
