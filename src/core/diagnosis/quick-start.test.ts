import { describe, expect, it } from 'vitest'
import { isNewServer, quickStart, type ServerFacts } from './quick-start.ts'

const NEW: ServerFacts = {
  isConfigured: false,
  outranked: { count: 0, of: 4 },
  hasLogChannel: false,
  modulesOn: 0,
  findings: 0,
}
const done = (facts: Partial<ServerFacts>) =>
  quickStart({ ...NEW, ...facts }).flatMap(({ id, isDone }) => (isDone ? [id] : []))

describe('the first steps', () => {
  it('are all open on a server that is as new as the bot', () => {
    expect(done({})).toEqual([])
  })

  it('are ticked off from facts, not by hand', () => {
    expect(done({ isConfigured: true })).toEqual(['language'])
    expect(done({ outranked: { count: 2, of: 4 } })).toEqual(['role'])
    expect(done({ outranked: { count: 0, of: 0 } })).toEqual(['role'])
    expect(done({ modulesOn: 1 })).toEqual(['module', 'health'])
    expect(done({ modulesOn: 1, findings: 1 })).toEqual(['module'])
    expect(done({ hasLogChannel: true })).toEqual(['logs'])
  })

  it('disappear once three modules are on', () => {
    expect([0, 2, 3].map((modulesOn) => isNewServer({ modulesOn }))).toEqual([true, true, false])
  })
})
