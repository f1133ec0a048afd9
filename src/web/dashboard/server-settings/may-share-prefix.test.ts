import { describe, expect, it } from 'vitest'
import { maySharePrefix } from './may-share-prefix.ts'

const own = { id: '1', managed: true }
const plain = { id: '2', managed: false }
const foreign = { id: '3', managed: true }
const bot = { highestRoleId: own.id }

describe('the prefix that many bots share', () => {
  it('gets a hint where there may be another bot', () => {
    expect(maySharePrefix('!', { roles: [own, plain, foreign], bot })).toBe(true)
  })

  it('gets no hint where ours is the only bot, or once another prefix is chosen', () => {
    expect(maySharePrefix('!', { roles: [own, plain], bot })).toBe(false)
    expect(maySharePrefix('gh!', { roles: [own, foreign], bot })).toBe(false)
  })
})
