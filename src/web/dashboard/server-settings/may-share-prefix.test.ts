import { describe, expect, it } from 'vitest'
import { maySharePrefix } from './may-share-prefix.ts'

const own = { id: '1', managed: true }
const plain = { id: '2', managed: false }
const foreign = { id: '3', managed: true }
const bot = { highestRoleId: own.id }

describe('the prefix that many bots share', () => {
  it('is worth a hint where another bot may be', () => {
    expect(maySharePrefix('!', { roles: [own, plain, foreign], bot })).toBe(true)
  })

  it('is nobody else’s business where ours is alone, or once another one is chosen', () => {
    expect(maySharePrefix('!', { roles: [own, plain], bot })).toBe(false)
    expect(maySharePrefix('gh!', { roles: [own, foreign], bot })).toBe(false)
  })
})
