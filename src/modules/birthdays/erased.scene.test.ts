import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { erasePerson } from '#store/erase-person.ts'
import { bot } from './bot.ts'

const scene = await openScene({ at: '2027-03-15T10:00:00Z' })
await scene.set({ 'birthdays.role': scene.roleId('VIP') })

it('removes the role at midnight from a member who has erased their data on their birthday', async () => {
  await scene.runs('ann', '/birthday set', { date: '15/03' })
  expect(scene.rolesOf('ann')).toContain('VIP')
  const kinds = bot.keeps?.records ?? []
  await erasePerson(scene.database, { userId: scene.id('ann'), guildId: null, kinds, now: scene.now() })
  expect((await scene.runs('ann', '/birthday enable')).text).toContain('pas encore saisi')
  await scene.passes('15 hours')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
})
