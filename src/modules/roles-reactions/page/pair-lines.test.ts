import { expect, it } from 'vitest'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import { withPairLines } from './pair-lines.ts'

const { content } = newReactionMessage('a')
if (!content) throw new Error('a new message has a text')
const text = (written: string) => ({ ...content, content: written })
const pairs = [
  { emoji: '🔴', roles: ['1'] },
  { emoji: 'wave:100000000000000002', roles: ['2', '3'], description: 'Both' },
  { emoji: '', roles: ['4'] },
]

it('writes a line for each complete pair', () => {
  expect(withPairLines(text('Choose:'), pairs, 2_000)?.content).toBe(
    'Choose:\n🔴 – <@&1>\n<:wave:100000000000000002> – <@&2> <@&3>, Both',
  )
  expect(withPairLines(text(''), pairs.slice(0, 1), 2_000)?.content).toBe('🔴 – <@&1>')
})

it('adds what is missing, and nothing twice', () => {
  const once = withPairLines(text('Choose:'), pairs.slice(0, 1), 2_000)
  expect(once && withPairLines(once, pairs.slice(0, 1), 2_000)).toBeNull()
  expect(once && withPairLines(once, pairs, 2_000)?.content).toMatch(/^Choose:\n🔴 – <@&1>\n<:wave:100000000000000002>/)
})

it('does not change a message that would become too long', () => {
  expect(withPairLines(text('x'.repeat(1_995)), pairs, 2_000)).toBeNull()
})
