import { describe, expect, it } from 'vitest'
import { rewardLabels } from './reward-labels.ts'

const guild = { roles: [{ id: '1', name: 'Regular' }] }
const items = [{ id: 'a', name: 'Sword' }]

describe('a reward in words', () => {
  it.each([
    [{ type: 'role', roleId: '1' }, 'Role Regular'],
    [{ type: 'role', roleId: '2' }, 'Role deleted'],
    [{ type: 'temprole', roleId: '1', duration: 604_800 }, 'Role Regular for 7 days'],
    [{ type: 'xp', amount: 1500 }, '1,500 XP'],
    [{ type: 'money', amount: 20 }, '20 coins'],
    [{ type: 'item', itemId: 'a', quantity: 3 }, '3 × Sword'],
    [{ type: 'item', itemId: 'gone', quantity: 1 }, '1 × deleted'],
    [{ type: 'custom', name: 'A drawing', notifyUserId: '9' }, 'A drawing'],
  ] as const)('%o', (reward, words) => {
    expect(rewardLabels(reward, guild, items, 'en')).toBe(words)
  })

  it('does not call an item deleted before the items are known', () => {
    expect(rewardLabels({ type: 'item', itemId: 'a', quantity: 3 }, guild, null, 'en')).toBe('3 × …')
  })
})
