import { expect, it } from 'vitest'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import type { ReactionMode } from './mode-labels.ts'
import { memberStory } from './story-steps.ts'

const pair = { emoji: '🦀', roles: ['rust'] }
const storyOf = (mode: ReactionMode, max = 0) =>
  memberStory({ ...newReactionMessage('a'), mode, max, pairs: [pair] }, pair).map(({ does, outcome }) => [
    does,
    outcome === 'max'
      ? outcome
      : [...outcome.add.map((role) => `+${role}`), ...outcome.remove.map((role) => `-${role}`)],
  ])

it.each([
  ['normal', ['+rust'], 'takesOff', ['-rust']],
  ['reversed', ['-rust'], 'takesOff', ['+rust']],
  ['simple', ['+rust'], 'again', ['-rust']],
  ['addOnly', ['+rust'], 'again', []],
  ['removeOnly', ['-rust'], 'again', []],
] as const)('a member of a message in the mode %s', (mode, first, then, second) => {
  expect(storyOf(mode)).toEqual([
    ['reacts', first],
    [then, second],
  ])
})
