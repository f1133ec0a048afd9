import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { entryOf } from '#core/collections/entry-reference.ts'
import { entryId } from './lists.ts'
import { mentionsMore } from './mass-mentions.ts'
import { mentionTarget } from './mention.ts'
import { messageContent } from './message.ts'

const target = z.nullable(mentionTarget())
const entries = z.array(z.strictObject({ id: entryId(), message: messageContent() }))
const saying = (id: string, content: string, everyone = true) => ({
  id,
  message: { format: 'embeds', content, mentions: { everyone, roles: 'all', users: 'all' }, silent: false },
})

describe('a value that mentions everybody', () => {
  it.each(['everyone', 'here'])('is a target of this kind: %s', (value) => {
    expect(mentionsMore(target, null, value)).toBe(true)
    expect(mentionsMore(target, value, value)).toBe(false)
    expect(mentionsMore(target, value, null)).toBe(false)
  })

  it('is not a role', () => {
    expect(mentionsMore(target, null, '412907556218929152')).toBe(false)
  })

  it('is a message whose text does so, where its rules allow it', () => {
    expect(mentionsMore(entries, [], [saying('a', 'Up, @here')])).toBe(true)
    expect(mentionsMore(entries, [], [saying('a', 'Up, @here', false)])).toBe(false)
    expect(mentionsMore(entries, [], [saying('a', 'Up')])).toBe(false)
    expect(mentionsMore(entries, [saying('a', 'Up')], [saying('a', 'Up, @everyone')])).toBe(true)
  })

  it('may move in its list, but not to another entry', () => {
    const [loud, quiet] = [saying('a', '@everyone'), saying('b', 'Up')]
    expect(mentionsMore(entries, [loud, quiet], [quiet, loud])).toBe(false)
    expect(mentionsMore(entries, [loud, quiet], [quiet, saying('c', '@everyone')])).toBe(true)
  })

  it('is the id of a saved message that does so', () => {
    const naming = z.array(
      z.strictObject({ id: entryId(), savedId: entryOf('savedMessages'), itemId: entryOf('items') }),
    )
    const named = (id: string, savedId: string) => ({ id, savedId, itemId: 'loud' })
    const loud = new Set(['loud'])
    expect(mentionsMore(naming, [], [named('a', 'calm')], loud)).toBe(false)
    expect(mentionsMore(naming, [named('a', 'calm')], [named('a', 'loud')], loud)).toBe(true)
    expect(mentionsMore(naming, [named('a', 'loud')], [named('a', 'loud'), named('b', 'loud')], loud)).toBe(true)
    expect(mentionsMore(naming, [named('a', 'loud')], [named('a', 'loud')], loud)).toBe(false)
  })
})
