import { expect, it } from 'vitest'
import { formatAfter } from './default-format.ts'
import { newStatsChannel } from './new-stats-channel.ts'

const members = newStatsChannel('s1', 'members')

it('follows what is counted and where it is shown, until somebody writes a name', () => {
  expect(members.format).toBe('Members: {count}')
  expect(formatAfter(members, { target: 'bots', kind: 'voice' })).toBe('Bots: {count}')
  expect(formatAfter(members, { target: 'members', kind: 'category' })).toBe('Members – {count}')
})

it('does not change a name that somebody wrote', () => {
  const named = { ...members, format: 'We are {count}' }
  expect(formatAfter(named, { target: 'bots', kind: 'category' })).toBe('We are {count}')
})
