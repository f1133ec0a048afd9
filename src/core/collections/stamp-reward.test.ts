import { describe, expect, it } from 'vitest'
import { stampReward, stampRewards } from './stamp-reward.ts'

const custom = (notifyUserId?: string) => ({
  level: 1,
  reward: { type: 'custom', name: 'Cake', ...(notifyUserId && { notifyUserId }) },
})

describe('who delivers a custom reward', () => {
  it('is the person who creates it, whatever was sent', () => {
    expect(stampReward(custom('somebody else'), null, 'me')).toEqual(custom('me'))
    expect(stampReward(custom(), null, 'me')).toEqual(custom('me'))
  })

  it('stays its creator when somebody else edits it', () => {
    expect(stampReward(custom('me'), custom('creator'), 'me')).toEqual(custom('creator'))
  })

  it('is determined entry by entry when a whole list is saved', () => {
    const saved = [{ id: 'a', ...custom('creator') }]
    const sent = [
      { id: 'b', ...custom('somebody else') },
      { id: 'a', ...custom('somebody else') },
    ]
    expect(stampRewards(sent, saved, 'me')).toEqual([
      { id: 'b', ...custom('me') },
      { id: 'a', ...custom('creator') },
    ])
  })

  it('is the person who turns another reward into a custom one', () => {
    const money = { level: 1, reward: { type: 'money', amount: 1 } }
    expect(stampReward(custom('x'), money, 'me')).toEqual(custom('me'))
    expect(stampReward(money, custom('creator'), 'me')).toBe(money)
  })
})
