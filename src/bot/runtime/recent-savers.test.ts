import { expect, it } from 'vitest'
import type { Bus, BusMessage } from '#store/bus.ts'
import { createRecentSavers } from './recent-savers.ts'

const listeners = new Set<(message: BusMessage) => void>()
const bus: Bus = {
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  onReconnect: () => () => {},
  isConnected: () => true,
  close: async () => {},
}
const savers = createRecentSavers(bus)
const saves = (revision: number, id: string, guildId = '1') => {
  for (const listener of listeners) {
    listener({ kind: 'settings', guildId, revision, by: { id, source: 'dashboard' } })
  }
}
const namesOf = (after: number, upTo: number) => savers.between('1', after, upTo).map(({ id }) => id)

it('lists everybody who has saved between two revisions, each once', () => {
  saves(1, 'ann')
  saves(2, 'bob')
  saves(3, 'bob')
  saves(3, 'somebody', '2')
  expect(namesOf(0, 1)).toEqual(['ann'])
  expect(namesOf(1, 3)).toEqual(['bob'])
  expect(namesOf(3, 3)).toEqual([])
})

it('lists nobody for an unknown server', () => {
  expect(savers.between('9', 0, 5)).toEqual([])
})
