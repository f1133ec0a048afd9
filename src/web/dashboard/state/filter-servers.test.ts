import { describe, expect, it } from 'vitest'
import type { ServerSummary } from '#core/api.ts'
import { filterServers, type ServerFilter } from './filter-servers.ts'

const server = (id: string, name: string, more: Partial<ServerSummary> = {}): ServerSummary => ({
  id,
  name,
  icon: null,
  memberCount: 1,
  bot: true,
  premium: false,
  owner: false,
  canManage: true,
  ...more,
})
const servers = [
  server('1', 'Harbour', { premium: true }),
  server('2', 'Tavern', { owner: true }),
  server('3', 'Deck', { bot: false }),
]
const found = (filter: ServerFilter, typed = '') =>
  filterServers(servers, { typed, filter, counts: { 2: 3 } }).map(({ name }) => name)

describe('the list of servers', () => {
  it('is searched by part of a name, or by a whole id', () => {
    expect(found('all', ' TAV')).toEqual(['Tavern'])
    expect(found('all', '3')).toEqual(['Deck'])
    expect(found('all')).toHaveLength(3)
  })

  it('shows only one kind of server', () => {
    expect(found('findings')).toEqual(['Tavern'])
    expect(found('premium')).toEqual(['Harbour'])
    expect(found('owner')).toEqual(['Tavern'])
    expect(found('withoutBot')).toEqual(['Deck'])
  })
})
