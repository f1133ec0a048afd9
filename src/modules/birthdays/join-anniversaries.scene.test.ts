import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'

const scene = await openScene({ at: '2024-03-15T10:00:00Z', bots: [bot] })
const cafe = scene.channelId('#cafe')
const lin = await scene.joins('lin')
const max = await scene.joins('max')
const posts = () => scene.texts('#cafe')

it('congratulates those who joined on this day of an earlier year, together and once', async () => {
  await scene.passes('364 days')
  await scene.set({ 'joinAnniversaries.enabled': true, 'joinAnniversaries.channel': cafe })
  await scene.passes('1 day')
  expect(posts()).toHaveLength(1)
  expect(posts()[0]).toContain(`<@${lin}> and <@${max}>`)
  expect(posts()[0]).toContain('for 1 year')
  expect(scene.last('#cafe')?.content).toBe(`<@${lin}> <@${max}>`)
  await scene.restarts()
  await scene.passes('1 day')
  expect(posts()).toHaveLength(1)
})

it('uses the server’s custom text, with the number of years', async () => {
  await scene.set({ 'joinAnniversaries.enabled': false })
  await scene.passes('363 days')
  await scene.set({ 'joinAnniversaries.enabled': true, 'joinAnniversaries.message': 'Here for {years}: {user}' })
  await scene.passes('1 day')
  expect(posts()).toHaveLength(2)
  expect(posts()[1]).toContain(`Here for 2 years: <@${lin}> and <@${max}>`)
})

it('leaves out members without the required roles', async () => {
  await scene.set({ 'joinAnniversaries.enabled': false })
  await scene.passes('364 days')
  await scene.set({
    'joinAnniversaries.enabled': true,
    'joinAnniversaries.rolesMode': 'allowed',
    'joinAnniversaries.roles': [scene.roleId('VIP')],
  })
  await scene.passes('1 day')
  expect(posts()).toHaveLength(2)
  await scene.set({ 'joinAnniversaries.enabled': false, 'joinAnniversaries.rolesMode': 'forbidden' })
  await scene.passes('365 days')
  await scene.set({ 'joinAnniversaries.enabled': true })
  await scene.passes('1 day')
  expect(posts()).toHaveLength(3)
})
