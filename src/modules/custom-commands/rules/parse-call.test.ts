import { describe, expect, it } from 'vitest'
import { parseCall, splitArgs } from './parse-call.ts'

describe('a call by prefix', () => {
  it('is read with or without one space, whatever the case', () => {
    expect(parseCall('!Ask me', '!', '9')).toEqual({ name: 'ask', args: ['me'], rest: 'me' })
    expect(parseCall('! ask me', '!', '9')).toEqual({ name: 'ask', args: ['me'], rest: 'me' })
    expect(parseCall('G!ask', 'g!', '9')).toEqual({ name: 'ask', args: [], rest: '' })
  })

  it('may begin with a mention of the bot', () => {
    expect(parseCall('<@9> ask me', '!', '9')).toEqual({ name: 'ask', args: ['me'], rest: 'me' })
    expect(parseCall('<@9>ask', '!', '9')).toBeNull()
  })

  it('is not recognised without the prefix, or with nothing after it', () => {
    expect(parseCall('hello', '!', '9')).toBeNull()
    expect(parseCall('!', '!', '9')).toBeNull()
    expect(parseCall('!  ask', '!', '9')).toBeNull()
  })

  it('keeps words in quotes together, and at most twenty', () => {
    expect(splitArgs(' "two words" three ""')).toEqual(['two words', 'three'])
    expect(splitArgs('a '.repeat(50))).toHaveLength(20)
    expect(parseCall('!ask  "two words"  three ', '!', '9')).toMatchObject({ rest: '"two words"  three' })
  })
})
