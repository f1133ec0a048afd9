import { expect, it } from 'vitest'
import type { GuideContext } from './guide.ts'
import { rewardLine, rewardPart } from './reward-fields.ts'

const items = Array.from({ length: 40 }, (_, index) => ({ id: `i${index}`, body: { name: `Item ${index}` } }))
const context = { entries: new Map([['items', items]]), locale: 'en' } as unknown as GuideContext
const draft = { reward: { type: 'item', itemId: 'i30', quantity: 2 } }

it('names the item of a reward however many items there are, and keeps it in the form', () => {
  expect(rewardLine(draft, context)).toBe('2 × Item 30')
  const field = rewardPart(false).fields.find(({ key }) => key === 'reward.itemId')
  const control = field?.control(draft, context)
  const offered = control?.kind === 'choice' ? control.options : []
  expect(offered).toHaveLength(25)
  expect(offered[0]).toEqual({ value: 'i30', label: 'Item 30' })
})
