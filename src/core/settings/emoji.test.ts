import { describe, expect, it } from 'vitest'
import { emoji } from './kinds.ts'

const isTaken = (value: string) => emoji().safeParse(value).success

describe('emojis', () => {
  it.each(['👋', '👋🏽', '❤️', '❤', '👩‍🚀', '🏳️‍🌈', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇫🇷', '#️⃣', '5⃣', '🧔🏻‍♂️', '☠️', '🏴‍☠️', '⚖️'])(
    'takes %s',
    (one) => expect(isTaken(one)).toBe(true),
  )

  it.each(['', 'smile', ':smile:', '!', 'é', '漢', '👋👋', '👋 ', '5', '🇫', 'x👋'])('refuses “%s”', (one) =>
    expect(isTaken(one)).toBe(false),
  )

  it('takes those of a server by name and id', () => {
    expect(['parrot:714285963217900030', 'a:parrot:714285963217900030'].map(isTaken)).toEqual([true, true])
    expect(['parrot:12', '<:parrot:714285963217900030>', 'b:parrot:714285963217900030'].map(isTaken)).toEqual([
      ...[false, false, false],
    ])
  })
})
