import { describe, expect, it } from 'vitest'
import type { CommandParam } from '../param.ts'
import { misuseOf, misuseWords, peopleAsked } from './usage.ts'

const BOB = '100000000000000001'
const params: CommandParam[] = [
  { kind: 'member', name: 'who', required: true },
  { kind: 'number', name: 'amount', required: true, min: 1, max: 1_000 },
  { kind: 'choice', name: 'colour', required: false, choices: ['Red', 'Été'] },
  { kind: 'text', name: 'why', required: false },
]
const isMember = (id: string) => id === BOB
const whyNot = (...args: string[]) => misuseOf({ params }, args, isMember)?.why ?? null

describe('words behind a command', () => {
  it('match the parameters of the command, in order; the last ones may be optional', () => {
    expect(whyNot(`<@${BOB}>`, '5')).toBeNull()
    expect(whyNot(BOB, '+1000', 'ete', 'anything', 'and', 'more')).toBeNull()
    expect(misuseOf({}, ['whatever'], isMember)).toBeNull()
  })

  it('are refused where they do not match', () => {
    expect(whyNot()).toBe('missing')
    expect(whyNot(`<@${BOB}>`)).toBe('missing')
    expect(whyNot('bob', '5')).toBe('member')
    expect(whyNot('<@100000000000000009>', '5')).toBe('member')
    for (const amount of ['0', '1001', '1.5', 'many', '1e3', '']) expect(whyNot(BOB, amount)).toBe('number')
    expect(whyNot(BOB, '5', 'green')).toBe('choice')
  })

  it('include members who have to be looked up', () => {
    expect(peopleAsked({ params }, [`<@!${BOB}>`, '100000000000000009'])).toEqual([BOB])
  })
})

it('are refused with an explanation of how the command is used', () => {
  const misuse = misuseOf({ params }, [BOB, '5000'], isMember)
  expect(misuse && misuseWords(misuse, { name: 'give', params }, '!', 'en')).toBe(
    '**amount** must be a whole number from 1 to 1,000.\nType `!give <who> <amount> [colour] [why]`',
  )
  const choice = misuseOf({ params }, [BOB, '5', 'x'], isMember)
  expect(choice && misuseWords(choice, { name: 'give', params }, '!', 'fr')).toContain(
    '**colour** doit être Red ou Été.',
  )
})
