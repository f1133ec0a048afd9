import { describe, expect, it } from 'vitest'
import type { ServerSummary } from '#core/api.ts'
import { DEFAULT_PERSON } from '#core/person/person-settings.ts'
import { moveFavourite, orderServers } from './order-servers.ts'

const server = (id: string, name: string, memberCount: number): ServerSummary => ({
  id,
  name,
  memberCount,
  icon: null,
  bot: true,
  premium: false,
  owner: false,
  canManage: true,
})
const servers = [server('1', 'Écume', 10), server('2', 'Abri', 30), server('3', 'Zéphyr', 20)]
const ids = (list: readonly ServerSummary[]) => list.map(({ id }) => id).join('')

describe('servers', () => {
  it('are sorted by members, or by name with accents where they belong', () => {
    expect(ids(orderServers(servers, { ...DEFAULT_PERSON, serverOrder: 'members' }))).toBe('231')
    expect(ids(orderServers(servers, { ...DEFAULT_PERSON, serverOrder: 'name' }))).toBe('213')
  })

  it('are sorted by recent use, those never opened last and by members', () => {
    const recent = (...recentServers: string[]) =>
      ids(orderServers(servers, { ...DEFAULT_PERSON, serverOrder: 'recent', recentServers }))
    expect(recent('1', '9', '3')).toBe('132')
    expect(recent('1')).toBe('123')
    expect(recent()).toBe('231')
  })

  it('come after the favourites, which keep their own order; favourites the person has left are skipped', () => {
    expect(ids(orderServers(servers, { ...DEFAULT_PERSON, favourites: ['3', '9', '1'] }))).toBe('312')
  })

  it('swap places with their visible neighbour', () => {
    expect(moveFavourite(['3', '9', '1'], '1', '3')).toEqual(['1', '9', '3'])
    expect(moveFavourite(['3', '1'], '3', undefined)).toEqual(['3', '1'])
  })
})
