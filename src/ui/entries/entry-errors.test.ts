import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { issue } from '#core/settings/issues.ts'
import { channelId, int, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { levelReward } from '#core/settings/reward.ts'
import { entryErrors, errorAt } from './entry-errors.ts'

const schema = z.strictObject({
  id: entryId(),
  name: text(5),
  count: int(1, 9),
  channel: channelId(),
  reward: levelReward(),
})
const good = {
  id: 'a',
  name: 'tofu',
  count: 3,
  channel: '100000000000000000',
  reward: { type: 'role' as const, roleId: '100000000000000000', stacking: 'cumulative' as const },
}

describe('the errors of an entry', () => {
  it('are empty when its schema accepts it', () => {
    expect(entryErrors(schema, good)).toEqual([])
  })

  it('are sentences with the path they belong to', () => {
    expect(entryErrors(schema, { ...good, name: 'too long', count: 12 })).toEqual([
      { path: 'name', message: '5 characters at most.' },
      { path: 'count', message: 'Enter a value from 1 to 9.' },
    ])
  })

  it('call an empty picker required rather than badly formatted', () => {
    const errors = entryErrors(schema, { ...good, channel: '', reward: { ...good.reward, roleId: '' } })
    expect(errors).toEqual([
      { path: 'channel', message: 'This field is required.' },
      { path: 'reward.roleId', message: 'This field is required.' },
    ])
    expect([errorAt(errors, 'reward'), errorAt(errors, 'reward.roleId'), errorAt(errors, 'name')]).toEqual([
      'This field is required.',
      'This field is required.',
      null,
    ])
  })

  it('include those found by comparing with the other entries', () => {
    expect(entryErrors(schema, good, [issue('name', 'V_DUPLICATE')])).toEqual([
      { path: 'name', message: 'This already exists.' },
    ])
  })
})
