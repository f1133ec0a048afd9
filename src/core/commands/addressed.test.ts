import { describe, expect, it } from 'vitest'
import { isAddressed } from './addressed.ts'

const BOT = '100000000000000001'

describe('a message', () => {
  it.each([
    ['!rules', '!'],
    ['  !rules', '!'],
    ['GH!rules', 'gh!'],
    [`<@${BOT}>`, '!'],
    [`<@!${BOT}> rules`, '!'],
  ])('addresses the bot: %s', (content, prefix) => {
    expect(isAddressed(content, prefix, BOT)).toBe(true)
  })

  it.each([
    ['hello', '!'],
    ['', '!'],
    ['hello !', '!'],
    ['gh', 'gh!'],
    ['<@100000000000000002> hello', '!'],
    [`hello <@${BOT}>`, '!'],
  ])('does not: %s', (content, prefix) => {
    expect(isAddressed(content, prefix, BOT)).toBe(false)
  })
})
