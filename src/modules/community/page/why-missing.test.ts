import { expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { whyMissing } from './why-missing.ts'

const { viewChannel, connect, moveMembers } = PERMISSIONS

it('tells what the bot’s roles do not give from what the category takes away', () => {
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

it('takes what an overwrite gives in spite of the roles for granted', () => {
  expect(whyMissing(0n, connect, ['connect'])).toEqual({ byRoles: [], byCategory: [] })
})
