import { expect, it } from 'vitest'
import type { Presence } from '#core/presence.ts'
import { othersThan } from './others.ts'

type Present = Parameters<typeof othersThan>[0]

const person = (id: string, presence: Presence, access: object = { tickets: 'write' }) =>
  ({
    identity: { user: { id, username: id, global_name: null, avatar: null, decoration: null } },
    presence,
    rights: { access, isAdministrator: false },
  }) as unknown as Present

const onTicket = (id: string, isWriting: boolean): Presence => ({
  module: 'tickets',
  editing: false,
  thing: { id, isWriting },
})
const ann = person('ann', { module: 'tickets', editing: false })

it('shows which ticket somebody has open, and whether they are writing in it', () => {
  expect(othersThan(ann, [ann, person('bob', onTicket('a', true))])).toMatchObject([
    { id: 'bob', module: 'tickets', thing: { id: 'a', isWriting: true } },
  ])
})

it('shows the tab in which somebody writes, whichever of their tabs came last', () => {
  const [writes, reads] = [person('bob', onTicket('a', true)), person('bob', onTicket('b', false))]
  const idle = person('bob', { module: null, editing: false })
  for (const tabs of [
    [writes, reads, idle],
    [idle, reads, writes],
  ]) {
    expect(othersThan(ann, [ann, ...tabs])).toMatchObject([{ thing: { id: 'a', isWriting: true } }])
  }
})

it('hides the ticket from people without access to tickets', () => {
  const stranger = person('eve', { module: null, editing: false }, { welcome: 'write' })
  const [told] = othersThan(stranger, [stranger, person('bob', onTicket('a', true))])
  expect(told).toMatchObject({ id: 'bob', module: null })
  expect(told).not.toHaveProperty('thing')
})
