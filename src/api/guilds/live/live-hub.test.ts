import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Identity } from '../../auth/bearer.ts'
import type { Follower } from './follower.ts'
import { createLiveHub, STREAMS_PER_ADDRESS_MAX, STREAMS_PER_PERSON_MAX } from './live-hub.ts'

type Deps = Parameters<typeof createLiveHub>[0]

const identityOf = (person: number) =>
  ({ sessionId: `s${person}`, user: { id: `${person}`, username: `p${person}` } }) as unknown as Identity

const follower = (person: number, address: string | null) =>
  ({
    id: 'stream',
    presence: { module: null, editing: false },
    identity: identityOf(person),
    address,
    guild: { id: '1' },
    send() {},
  }) as unknown as Follower

function openHub() {
  const bus = { subscribe: () => () => {}, onReconnect() {} }
  return createLiveHub({ bus, clock: () => 0, log: pino({ enabled: false }) } as unknown as Deps)
}

it('limits streams per address, however many people there are', () => {
  const hub = openHub()
  const leaves = Array.from({ length: STREAMS_PER_ADDRESS_MAX }, (_, at) =>
    hub.follow(follower(Math.floor(at / 10), '192.0.2.1')),
  )
  expect(hub.isFull(identityOf(99), '192.0.2.1')).toBe(true)
  expect(hub.isFull(identityOf(99), '192.0.2.2')).toBe(false)
  leaves.pop()?.()
  expect(hub.isFull(identityOf(99), '192.0.2.1')).toBe(false)
  for (const leave of leaves) leave()
})

it('limits streams per person, wherever they are', () => {
  const hub = openHub()
  const leaves = Array.from({ length: STREAMS_PER_PERSON_MAX }, (_, at) => hub.follow(follower(1, `192.0.2.${at}`)))
  expect([hub.isFull(identityOf(1), '198.51.100.1'), hub.isFull(identityOf(2), '198.51.100.1')]).toEqual([true, false])
  for (const leave of leaves) leave()
})
