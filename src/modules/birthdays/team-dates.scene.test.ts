import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { StateEffect } from '#core/bot/effects.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { FOLLOW_DATE_JOB } from './rules/stored-date.ts'
import { removeTeamDate, setTeamDate, teamDateNeeds } from './rules/team-date.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z' })
await scene.set({ 'birthdays.mode': 'private', 'birthdays.role': scene.roleId('VIP') })
// The mode applies from midnight on.
await scene.passes('1 day')
const bob = scene.id('bob')

const stored = async () =>
  (await loadNeeds(scene.database, scene.guildId, 'birthdays', teamDateNeeds(bob), scene.now())).records

/** As the API does it for a team member. */
async function change(effects: readonly StateEffect[] | null) {
  const commit = { guildId: scene.guildId, module: 'birthdays', effects: effects ?? [] }
  await commitState(scene.database, { ...commit, now: scene.now() })
  await scene.siteAsks({ module: 'birthdays', job: FOLLOW_DATE_JOB, key: bob, payload: {} })
  await scene.settle()
}

it('gives the role as soon as the team enters a birthday of today, and removes it when the date is moved or deleted', async () => {
  await change(setTeamDate(bob, { day: 15, month: 3, year: 1990 }, await stored()))
  expect(scene.rolesOf('bob')).toContain('VIP')
  await change(setTeamDate(bob, { day: 16, month: 3 }, await stored()))
  expect(scene.rolesOf('bob')).not.toContain('VIP')
  await change(setTeamDate(bob, { day: 15, month: 3 }, await stored()))
  expect(scene.rolesOf('bob')).toContain('VIP')
  await change(removeTeamDate(bob, await stored()))
  expect(scene.rolesOf('bob')).not.toContain('VIP')
  expect(removeTeamDate(bob, await stored())).toBeNull()
})

it('does the same by command', async () => {
  await scene.runs('admin', '/adminbirthday set', { member: bob, date: '15/03' })
  expect(scene.rolesOf('bob')).toContain('VIP')
  await scene.runs('admin', '/adminbirthday set', { member: bob, date: '20/03' })
  expect(scene.rolesOf('bob')).not.toContain('VIP')
})
