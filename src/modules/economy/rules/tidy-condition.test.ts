import { describe, expect, it } from 'vitest'
import { tidyCondition } from './tidy-condition.ts'

describe('the condition of a shop', () => {
  it('is none while nothing is asked', () => {
    expect(tidyCondition({})).toBeNull()
    expect(tidyCondition({ roles: { mode: 'forbidden', ids: [] }, level: {}, money: { min: undefined } })).toBeNull()
  })

  it('keeps what asks for something, 0 included', () => {
    expect(tidyCondition({ level: { min: 5 }, xp: {}, money: { max: 0 } })).toEqual({
      level: { min: 5 },
      money: { max: 0 },
    })
  })

  it('keeps a list that allows nobody: that is a choice', () => {
    expect(tidyCondition({ roles: { mode: 'allowed', ids: [] } })).toEqual({ roles: { mode: 'allowed', ids: [] } })
  })
})
