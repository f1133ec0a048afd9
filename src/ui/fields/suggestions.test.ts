import { describe, expect, it } from 'vitest'
import { applySuggestion, findSuggestions, triggerAt, whenTyped, withoutUnusedBrace } from './suggestions.ts'

const entry = (name: string, insert = name) => ({ name, insert, help: '', sample: '' })
const source = whenTyped({
  '{': () => [entry('server', '{server}'), entry('user', '{user}'), entry('user.username', '{user.username}')],
  '#': () => [entry('rules', '#rules')],
})

describe('suggestions', () => {
  it.each([
    ['Hello {us', '{', 'us'],
    ['Hello {', '{', ''],
    ['**{server}** #ru', '#', 'ru'],
    ['see:{', '{', ''],
    ['nice :fi', ':', 'fi'],
    ['Use /he', '/', 'he'],
    ['(/ro', '/', 'ro'],
  ])('open after %s', (text, trigger, query) => {
    expect(triggerAt(text, text.length)).toMatchObject({ trigger, query })
  })

  it.each(['at 12:30', 'mail@host', 'a:b', 'plain', 'smile :D', '<#12', 'and/or', 'https://he', './he'])(
    'stay closed behind %s',
    (text) => {
      expect(triggerAt(text, text.length)).toBeNull()
    },
  )

  it('are those whose name contains what was typed', () => {
    const open = triggerAt('{us', 3)
    expect(findSuggestions(source, open).map(({ name }) => name)).toEqual(['user', 'user.username'])
  })

  it('replace what was typed, without doubling the brace', () => {
    const text = 'Hi {us} there'
    const open = triggerAt(text, 6)
    if (!open) throw new Error('no trigger')
    expect(applySuggestion(text, open, entry('user', '{user}'))).toEqual({ text: 'Hi {user} there', caret: 9 })
  })

  it.each([
    ['Hi { there', 4, 3, 'Hi  there'],
    ['Hi {us there', 6, 3, 'Hi {us there'],
    ['Hi {', 4, 0, 'Hi {'],
  ])('remove a brace that the button added and nobody used: %s', (text, caret, at, left) => {
    const open = triggerAt(text, caret)
    if (!open) throw new Error('no trigger')
    expect(withoutUnusedBrace(text, open, at)).toBe(left)
  })
})
