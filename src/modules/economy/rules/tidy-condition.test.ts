import { describe, expect, it } from 'vitest'
import { tidyCondition } from './tidy-condition.ts'

describe('the condition of a shop', () => {
  it('is null while nothing is required', () => {
    expect(tidyCondition({})).toBeNull()
    expect(tidyCondition({ roles: { mode: 'forbidden', ids: [] }, level: {}, money: { min: undefined } })).toBeNull()
  })

  it('keeps every requirement, including 0', () => {
    expect(tidyCondition({ level: { min: 5 }, xp: {}, money: { max: 0 } })).toEqual({
      level: { min: 5 },
      money: { max: 0 },
    })
  })

  it('keeps an empty list of allowed roles, because that is a choice', () => {
    expect(tidyCondition({ roles: { mode: 'allowed', ids: [] } })).toEqual({ roles: { mode: 'allowed', ids: [] } })
  })
})
