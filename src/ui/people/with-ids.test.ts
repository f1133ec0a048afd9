import { expect, it } from 'vitest'
import type { PickerSource } from '../picker/entry.ts'
import { withIds } from './with-ids.ts'

const ANN = { id: '300000000000000001', name: 'Ann', icon: 'u-user' } as const
const LEFT = '300000000000000002'
const words = { choose: '', gone: '', search: '', empty: '', clear: '', add: '' }
const members: PickerSource = {
  find: (id) => (id === ANN.id ? ANN : null),
  groups: () => [{ id: 'people', name: null, entries: [ANN] }],
  words,
}
const offered = (typed: string) =>
  withIds(members, typed, () => {})
    .groups()
    .flatMap(({ entries }) => entries.map(({ name }) => name))

it('offers an id that was pasted, for people who are not found by name', () => {
  expect(offered(LEFT)).toEqual(['Ann', LEFT])
  expect(offered(ANN.id)).toEqual(['Ann'])
  expect(offered('an')).toEqual(['Ann'])
})

it('shows people who have left by their id', () => {
  expect(withIds(members, '', () => {}).find(LEFT)?.name).toBe(LEFT)
})
