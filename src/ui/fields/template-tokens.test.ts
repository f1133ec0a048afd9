import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templateTokens } from './template-tokens.ts'

const isKnown = (name: string) => name === 'user'
const namables = [{ shown: '#rules', written: '<#1>' }]

describe('tokens of a template', () => {
  it('tell variables, unknown variables and mentions apart', () => {
    expect(templateTokens('Hi {user}, {usr} see #rules.', isKnown, namables)).toEqual([
      { kind: 'text', text: 'Hi ' },
      { kind: 'variable', text: '{user}' },
      { kind: 'text', text: ', ' },
      { kind: 'unknown', text: '{usr}' },
      { kind: 'text', text: ' see ' },
      { kind: 'mention', text: '#rules' },
      { kind: 'text', text: '.' },
    ])
  })

  it('give the text back when joined, whatever it is', () => {
    const piece = fc.constantFrom('{', '}', 'user', '#rules', '\\', ' ', '\n', '{user}', '{x?y}', 'é', '#')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        expect(
          templateTokens(text, isKnown, namables)
            .map((token) => token.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
