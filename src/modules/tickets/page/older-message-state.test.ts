import { expect, it } from 'vitest'
import { olderMessageState } from './older-message-state.ts'

const message = { channel: '10', id: '20', kind: 'embed' }
const channels = [{ id: '10', name: 'support' }]
const panels = [{ id: 'a' }]

it.each([
  ['may be edited once there is a panel', { publications: [], panels }, { isAdopted: false, mayAdopt: true }],
  ['waits for a first panel', { publications: [], panels: [] }, { isAdopted: false, mayAdopt: false }],
  [
    'is edited as the publication that it became',
    { publications: [{ messageId: '20' }], panels },
    { isAdopted: true, mayAdopt: false },
  ],
])('the opening message of an older server %s', (_, facts, state) => {
  expect(olderMessageState({ message, channels, ...facts })).toEqual({ channelName: 'support', ...state })
})

it('cannot be edited where its channel is gone', () => {
  expect(olderMessageState({ message, publications: [], panels, channels: [] })).toEqual({
    channelName: null,
    isAdopted: false,
    mayAdopt: false,
  })
})
