import { describe, expect, it } from 'vitest'
import { articleReward, calendarReward } from '#core/settings/reward.ts'
import { newReward } from './new-reward.ts'

const userId = '100000000000000000'

describe('a new reward', () => {
  it('is accepted once its required choice is made', () => {
    const chosen = { roleId: userId, itemId: 'sword', name: 'A drawing' }
    for (const kind of ['role', 'temprole', 'xp', 'money', 'item', 'custom'] as const) {
      const reward = newReward(kind, { stacking: true, userId })
      const filled = Object.fromEntries(
        Object.entries(reward).map(([key, value]) => [key, value === '' ? Reflect.get(chosen, key) : value]),
      )
      expect(calendarReward().safeParse(filled), kind).toMatchObject({ success: true })
    }
  })

  it('says what happens to the previous role only where the module asks', () => {
    const bare = newReward('role', { stacking: false, userId })
    expect(bare).toEqual({ type: 'role', roleId: '' })
    expect(articleReward().safeParse({ ...bare, roleId: userId }).success).toBe(true)
  })

  it('is refused while its required choice is missing', () => {
    for (const kind of ['role', 'temprole', 'item', 'custom'] as const) {
      expect(calendarReward().safeParse(newReward(kind, { stacking: true, userId })).success, kind).toBe(false)
    }
  })
})
