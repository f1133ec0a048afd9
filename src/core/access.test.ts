import { describe, expect, it } from 'vitest'
import { type AccessPolicy, canAccess, type Grant, moduleAccess, type Visitor } from './access.ts'
import { PERMISSIONS } from './guild/permissions.ts'

const NOW = Date.parse('2026-01-10T12:00:00Z')
const visitor = (over: Partial<Visitor> = {}): Visitor => ({
  id: '1',
  owner: false,
  permissions: 0n,
  roleIds: ['20'],
  ...over,
})
const policy = (mode: AccessPolicy['mode'], ...grants: Grant[]): AccessPolicy => ({ mode, grants })
const read = { module: 'tickets', write: false, now: NOW }
const write = { ...read, write: true }
const grant = (over: Partial<Grant> = {}): Grant => ({
  type: 'role',
  id: '20',
  modules: ['tickets'],
  level: 'read',
  ...over,
})

describe('who enters the dashboard', () => {
  it('lets owners and administrators in whatever the mode', () => {
    expect(canAccess(visitor({ owner: true }), policy('custom'), write)).toBe(true)
    expect(canAccess(visitor({ permissions: PERMISSIONS.administrator }), policy('custom'), write)).toBe(true)
  })

  it('lets managers of the server in only when the mode says so', () => {
    const manager = visitor({ permissions: PERMISSIONS.manageGuild })
    expect(canAccess(manager, policy('manageGuild'), write)).toBe(true)
    expect(canAccess(manager, policy('administrator'), read)).toBe(false)
    expect(canAccess(manager, policy('custom'), read)).toBe(false)
  })

  it('refuses everybody else', () => {
    expect(canAccess(visitor(), policy('manageGuild'), read)).toBe(false)
  })

  it('lets a grant to read do no more than read', () => {
    expect(canAccess(visitor(), policy('manageGuild', grant()), read)).toBe(true)
    expect(canAccess(visitor(), policy('manageGuild', grant()), write)).toBe(false)
  })

  it('keeps a grant to the modules it lists', () => {
    const elsewhere = { ...read, module: 'levels' }
    expect(canAccess(visitor(), policy('custom', grant()), elsewhere)).toBe(false)
    expect(canAccess(visitor(), policy('custom', grant({ modules: 'all' })), elsewhere)).toBe(true)
  })

  it('closes a grant when it expires, and one whose date is unreadable', () => {
    expect(canAccess(visitor(), policy('custom', grant({ expiresAt: '2026-01-10T12:00:00Z' })), read)).toBe(false)
    expect(canAccess(visitor(), policy('custom', grant({ expiresAt: '2026-01-10T12:00:01Z' })), read)).toBe(true)
    expect(canAccess(visitor(), policy('custom', grant({ expiresAt: 'soon' })), read)).toBe(false)
  })

  it('never takes a person for a role of the same id', () => {
    expect(canAccess(visitor({ id: '20', roleIds: [] }), policy('custom', grant()), read)).toBe(false)
    expect(canAccess(visitor(), policy('custom', grant({ type: 'user' })), read)).toBe(false)
  })

  it('lists what is open to somebody, and how far', () => {
    const given = policy('custom', grant(), grant({ modules: ['levels'], level: 'write' }))
    expect(moduleAccess(visitor(), given, ['welcome', 'levels', 'tickets'], NOW)).toEqual({
      levels: 'write',
      tickets: 'read',
    })
  })
})
