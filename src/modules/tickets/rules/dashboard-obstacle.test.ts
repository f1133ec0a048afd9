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

describe('an action on a ticket from the dashboard', () => {
  it('is possible while the ticket is open', () => {
    const acts: DashboardAct[] = ['reply', 'claim', 'close', 'setPriority']
    expect(acts.map((act) => obstacle(ticket(), act))).toEqual([null, null, null, null])
    expect(acts.map((act) => obstacle(ticket(null, 'closed'), act))).toEqual(Array(4).fill('alreadyClosed'))
    expect([obstacle(ticket(null, 'closed'), 'reopen'), obstacle(ticket(), 'reopen')]).toEqual([null, 'notClosed'])
  })

  it('can claim only unclaimed tickets, and never one’s own', () => {
    expect(obstacle(ticket('bob'), 'claim')).toBe('claimedByOther')
    expect(obstacle(ticket('ann'), 'claim')).toBe('changed')
    expect(obstacle(ticket(), 'claim', { ...ann, id: 'opener' })).toBe('ownTicket')
    expect(obstacle(ticket(), 'claim', ann, { status: false })).toBe('claimsOff')
  })

  it('can release one’s own claim; administrators any claim', () => {
    expect(obstacle(ticket(), 'release')).toBe('notClaimed')
    expect([obstacle(ticket('bob'), 'release'), obstacle(ticket('bob'), 'release', admin)]).toEqual([
      'claimedByOther',
      null,
    ])
    expect(obstacle(ticket('ann'), 'release')).toBeNull()
  })

  it('can pass on one’s own or an unclaimed ticket; administrators any ticket', () => {
    expect([obstacle(ticket(), 'assign'), obstacle(ticket('ann'), 'assign')]).toEqual([null, null])
    expect([obstacle(ticket('bob'), 'assign'), obstacle(ticket('bob'), 'assign', admin)]).toEqual([
      'claimedByOther',
      null,
    ])
    expect(obstacle(ticket(), 'assign', ann, { status: false })).toBe('claimsOff')
  })

  it('is refused where a claim prevents others from writing', () => {
    expect(obstacle(ticket('bob'), 'reply')).toBeNull()
    expect(obstacle(ticket('bob'), 'reply', ann, { othersWrite: false })).toBe('claimedByOther')
    expect(obstacle(ticket('bob'), 'reply', admin, { othersWrite: false })).toBeNull()
    expect(obstacle(ticket('ann'), 'reply', ann, { othersWrite: false })).toBeNull()
  })
})

it('can delete a ticket once it is closed, and add notes before and after, but not by its own member', () => {
  expect(obstacle(ticket(), 'delete')).toBe('notClosed')
  expect(obstacle(ticket(null, 'closed'), 'delete')).toBeNull()
  expect(obstacle(ticket(null, 'closed'), 'note')).toBeNull()
  expect(obstacle(ticket('somebody'), 'note')).toBeNull()
  expect(obstacle(ticket(), 'note', { id: 'opener', isAdministrator: true })).toBe('ownTicket')
})

it('cannot read messages where a claim hides the ticket from others', () => {
  const hidden = withClaims({ othersView: false })
  expect(isHiddenFrom(ticket('bob'), ann, hidden)).toBe(true)
  expect(isHiddenFrom(ticket('bob'), admin, hidden)).toBe(false)
  expect(isHiddenFrom(ticket('ann'), ann, hidden)).toBe(false)
  expect(isHiddenFrom(ticket('bob', 'closed'), ann, hidden)).toBe(false)
  expect(isHiddenFrom(ticket('bob'), ann, base)).toBe(false)
})
