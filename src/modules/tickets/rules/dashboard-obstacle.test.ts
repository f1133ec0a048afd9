import { describe, expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { ticketsSettings } from '../settings.ts'
import { type DashboardAct, dashboardObstacle, isHiddenFrom } from './dashboard-obstacle.ts'

const base = defaultsOf(ticketsSettings)
const withClaims = (claim: Partial<typeof base.ticketSystem.claim>) => ({
  ticketSystem: { ...base.ticketSystem, claim: { ...base.ticketSystem.claim, ...claim } },
})
const ann = { id: 'ann', isAdministrator: false }
const admin = { id: 'admin', isAdministrator: true }
const ticket = (actorId: string | null = null, state = 'open') => ({ state, actorId, openerId: 'opener' })
const obstacle = (held: ReturnType<typeof ticket>, act: DashboardAct, actor = ann, claim = {}) =>
  dashboardObstacle(held, act, actor, withClaims(claim))

describe('what is done to a ticket on the dashboard', () => {
  it('is possible while the ticket is open', () => {
    const acts: DashboardAct[] = ['reply', 'claim', 'close', 'setPriority']
    expect(acts.map((act) => obstacle(ticket(), act))).toEqual([null, null, null, null])
    expect(acts.map((act) => obstacle(ticket(null, 'closed'), act))).toEqual(Array(4).fill('alreadyClosed'))
    expect([obstacle(ticket(null, 'closed'), 'reopen'), obstacle(ticket(), 'reopen')]).toEqual([null, 'notClosed'])
  })

  it('claims only what nobody else has, and never one of their own', () => {
    expect(obstacle(ticket('bob'), 'claim')).toBe('claimedByOther')
    expect(obstacle(ticket('ann'), 'claim')).toBe('changed')
    expect(obstacle(ticket(), 'claim', { ...ann, id: 'opener' })).toBe('ownTicket')
    expect(obstacle(ticket(), 'claim', ann, { status: false })).toBe('claimsOff')
  })

  it('gives back what one has; an administrator also what others have', () => {
    expect(obstacle(ticket(), 'release')).toBe('notClaimed')
    expect([obstacle(ticket('bob'), 'release'), obstacle(ticket('bob'), 'release', admin)]).toEqual([
      'claimedByOther',
      null,
    ])
    expect(obstacle(ticket('ann'), 'release')).toBeNull()
  })

  it('passes on what one has or nobody has; an administrator also what others have', () => {
    expect([obstacle(ticket(), 'assign'), obstacle(ticket('ann'), 'assign')]).toEqual([null, null])
    expect([obstacle(ticket('bob'), 'assign'), obstacle(ticket('bob'), 'assign', admin)]).toEqual([
      'claimedByOther',
      null,
    ])
    expect(obstacle(ticket(), 'assign', ann, { status: false })).toBe('claimsOff')
  })

  it('stops where a claim keeps the others from writing', () => {
    expect(obstacle(ticket('bob'), 'reply')).toBeNull()
    expect(obstacle(ticket('bob'), 'reply', ann, { othersWrite: false })).toBe('claimedByOther')
    expect(obstacle(ticket('bob'), 'reply', admin, { othersWrite: false })).toBeNull()
    expect(obstacle(ticket('ann'), 'reply', ann, { othersWrite: false })).toBeNull()
  })
})

it('is deleted once it is closed, and takes notes before and after, but none of its own member', () => {
  expect(obstacle(ticket(), 'delete')).toBe('notClosed')
  expect(obstacle(ticket(null, 'closed'), 'delete')).toBeNull()
  expect(obstacle(ticket(null, 'closed'), 'note')).toBeNull()
  expect(obstacle(ticket('somebody'), 'note')).toBeNull()
  expect(obstacle(ticket(), 'note', { id: 'opener', isAdministrator: true })).toBe('ownTicket')
})

it('hides what is said where a claim keeps the others from looking', () => {
  const hidden = withClaims({ othersView: false })
  expect(isHiddenFrom(ticket('bob'), ann, hidden)).toBe(true)
  expect(isHiddenFrom(ticket('bob'), admin, hidden)).toBe(false)
  expect(isHiddenFrom(ticket('ann'), ann, hidden)).toBe(false)
  expect(isHiddenFrom(ticket('bob', 'closed'), ann, hidden)).toBe(false)
  expect(isHiddenFrom(ticket('bob'), ann, base)).toBe(false)
})
