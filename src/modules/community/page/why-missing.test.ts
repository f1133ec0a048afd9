import { expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { whyMissing } from './why-missing.ts'

const { viewChannel, connect, moveMembers } = PERMISSIONS

it('separates what the bot’s roles lack from what the category denies', () => {
  const needed = ['viewChannel', 'connect', 'moveMembers'] as const
  expect(whyMissing(viewChannel | connect, viewChannel, needed)).toEqual({
    byRoles: ['moveMembers'],
    byCategory: ['connect'],
  })
  expect(whyMissing(viewChannel | connect | moveMembers, viewChannel | connect | moveMembers, needed)).toEqual({
    byRoles: [],
    byCategory: [],
  })
})

it('assumes the category is right when an overwrite grants what the roles lack', () => {
  expect(whyMissing(0n, connect, ['connect'])).toEqual({ byRoles: [], byCategory: [] })
})
