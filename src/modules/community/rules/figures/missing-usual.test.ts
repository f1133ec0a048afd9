import { expect, it } from 'vitest'
import { missingUsual } from './missing-usual.ts'

it('offers the usual figures that are missing, if all of them fit', () => {
  expect(missingUsual([], 5)).toEqual(['members', 'humans', 'bots'])
  expect(missingUsual([{ target: 'humans' }, { target: 'roles' }], 2)).toEqual(['members', 'bots'])
  expect(missingUsual([{ target: 'roles' }], 2)).toEqual([])
  expect(missingUsual([{ target: 'members' }, { target: 'humans' }, { target: 'bots' }], 2)).toEqual([])
})
