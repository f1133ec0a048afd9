import { describe, expect, it } from 'vitest'
import { aRole, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { membersRead, resumeBulk } from './bulk-roles.ts'
import { BULK, BULK_ID, type BulkState, bulkOutcome, bulkPlan, changedKey, type ReadMember } from './bulk-state.ts'

const ROLE = '700'
const begun: BulkState = {
  action: 'add',
  roleId: ROLE,
  audience: 'humans',
  heldRole: null,
  from: null,
  cursor: null,
  tried: [],
  changed: 0,
  skipped: 0,
  failed: 0,
  startedAt: NOW,
  by: '1',
}
const member = (id: number, more: Partial<ReadMember> = {}): ReadMember => ({
  id: String(id),
  bot: false,
  roleIds: [],
  ...more,
})
const NOBODY = new Map()
const crowd = Array.from({ length: 25 }, (_, at) => member(100 + at))

describe('a step of a bulk change', () => {
  it('changes ten at a time, and leaves out bots and members who need no change', () => {
    const plan = bulkPlan(begun, [member(1, { bot: true }), member(2, { roleIds: [ROLE] }), ...crowd], NOBODY)
    expect(plan.tried).toEqual(crowd.slice(0, 10).map(({ id }) => id))
    expect([plan.skipped, plan.from, plan.cursor]).toEqual([1, null, '109'])
  })

  it('continues after those who were checked', () => {
    const first = bulkPlan(begun, crowd, NOBODY)
    const second = bulkPlan(bulkOutcome(first, []), crowd, NOBODY)
    expect(second.tried[0]).toBe('110')
    expect(second.from).toBe('109')
  })

  it('of an undo leaves out members whom the first change had not changed', () => {
    const memory = new Map([[changedKey(5, '101'), true]])
    const back = { ...begun, action: 'remove' as const, audience: 'all' as const, undoes: 5 }
    const plan = bulkPlan(
      back,
      crowd.map((one) => ({ ...one, roleIds: [ROLE] })),
      memory,
    )
    expect(plan.tried).toEqual(['101'])
  })

  it('leaves out members who came too late, or whose arrival is unknown', () => {
    const early = { ...begun, joinedBefore: 1_000 }
    const page = [member(1, { joinedAt: 999 }), member(2, { joinedAt: 1_001 }), member(3, { joinedAt: null })]
    expect(bulkPlan(early, page, NOBODY).tried).toEqual(['1'])
  })

  it('counts what Discord shows afterwards, not what was requested', () => {
    const plan = bulkPlan(begun, crowd.slice(0, 3), NOBODY)
    const after = bulkOutcome(plan, [member(100, { roleIds: [ROLE] }), member(101)])
    expect([after.changed, after.failed]).toEqual([1, 2])
  })
})

describe('a bulk change', () => {
  const record = (state: string, body: BulkState): StoredRecord => ({
    kind: BULK,
    id: BULK_ID,
    number: null,
    state,
    subjectId: null,
    actorId: '1',
    channelId: '5',
    messageId: '6',
    dueAt: null,
    version: 3,
    body,
    createdAt: NOW,
    updatedAt: NOW,
  })
  const viewOf = (state: string, roles = byId(aRole(ROLE))) =>
    aView({ guild: { roles }, records: { bulk: { rows: [record(state, begun)], count: 1 } } })
  const page = (data: unknown) =>
    ({
      type: 'answered',
      guildId: GUILD,
      at: NOW,
      module: 'autoroles',
      tag: 'bulkPage',
      payload: null,
      result: { ok: true, id: null, data },
      made: {},
    }) as const
  const shown = crowd.map(({ id, bot, roleIds }) => ({ user: { id, bot }, roles: roleIds }))

  it('changes members and reads on', () => {
    const { effects } = membersRead(page(shown), viewOf('running'))
    expect(effects.filter(({ type }) => type === 'addRole')).toHaveLength(10)
    expect(effects.at(-1)?.type).toBe('fetch')
  })

  it('ends once it is stopped, or the role is out of reach', () => {
    expect(membersRead(page(shown), viewOf('cancelled')).reasons).toEqual([{ code: 'bulkEnded:cancelled' }])
    expect(membersRead(page(shown), viewOf('running', new Map())).reasons).toEqual([
      { code: 'bulkEnded:roleOutOfReach' },
    ])
    expect(membersRead(page([]), viewOf('running')).reasons).toEqual([{ code: 'bulkEnded:done' }])
  })

  it('is resumed after a step was lost, and only while there is one', () => {
    expect(resumeBulk(viewOf('running')).effects.map(({ type }) => type)).toEqual(['schedule', 'fetch'])
    expect(resumeBulk(aView()).reasons).toEqual([{ code: 'bulkOver' }])
  })
})
