import { describe, expect, it } from 'vitest'
import { type AccessPolicy, accessLevel, type Grant, moduleAccess, type Visitor } from './access.ts'
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
const tickets = { module: 'tickets', now: NOW }
const grant = (over: Partial<Grant> = {}): Grant => ({
  type: 'role',
  id: '20',
  modules: ['tickets'],
  level: 'read',
  ...over,
})

describe('who enters the dashboard', () => {
  it('lets owners and administrators in, whatever the mode', () => {
    expect(accessLevel(visitor({ owner: true }), policy('custom'), tickets)).toBe('write')
    expect(accessLevel(visitor({ permissions: PERMISSIONS.administrator }), policy('custom'), tickets)).toBe('write')
  })

  it('lets members with Manage Server in only when the mode says so', () => {
    const manager = visitor({ permissions: PERMISSIONS.manageGuild })
    expect(accessLevel(manager, policy('manageGuild'), tickets)).toBe('write')
    expect(accessLevel(manager, policy('administrator'), tickets)).toBeNull()
    expect(accessLevel(manager, policy('custom'), tickets)).toBeNull()
  })

  it('refuses everybody else', () => {
    expect(accessLevel(visitor(), policy('manageGuild'), tickets)).toBeNull()
  })

  it('gives a grant to read no more than reading', () => {
    expect(accessLevel(visitor(), policy('manageGuild', grant()), tickets)).toBe('read')
  })

  it('applies the highest of several grants: edit over propose over read', () => {
    const propose = grant({ level: 'propose' })
    expect(accessLevel(visitor(), policy('custom', propose, grant()), tickets)).toBe('propose')
    expect(accessLevel(visitor(), policy('custom', grant({ level: 'write' }), propose), tickets)).toBe('write')
  })

  it('keeps a grant to the modules it lists', () => {
    const elsewhere = { ...tickets, module: 'levels' }
    expect(accessLevel(visitor(), policy('custom', grant()), elsewhere)).toBeNull()
    expect(accessLevel(visitor(), policy('custom', grant({ modules: 'all' })), elsewhere)).toBe('read')
  })

  it('ends a grant when it expires, and ignores one whose date is unreadable', () => {
    expect(accessLevel(visitor(), policy('custom', grant({ expiresAt: '2026-01-10T12:00:00Z' })), tickets)).toBeNull()
    expect(accessLevel(visitor(), policy('custom', grant({ expiresAt: '2026-01-10T12:00:01Z' })), tickets)).toBe('read')
    expect(accessLevel(visitor(), policy('custom', grant({ expiresAt: 'soon' })), tickets)).toBeNull()
  })

  it('never mistakes a person for a role with the same id', () => {
    expect(accessLevel(visitor({ id: '20', roleIds: [] }), policy('custom', grant()), tickets)).toBeNull()
    expect(accessLevel(visitor(), policy('custom', grant({ type: 'user' })), tickets)).toBeNull()
  })

  it('lists the modules that somebody may open, with their access level', () => {
    const given = policy('custom', grant(), grant({ modules: ['levels'], level: 'write' }))
    expect(moduleAccess(visitor(), given, ['welcome', 'levels', 'tickets'], NOW)).toEqual({
      levels: 'write',
      tickets: 'read',
    })
  })
})
