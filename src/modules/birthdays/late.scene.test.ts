import { PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { ANNOUNCE_NOW_JOB } from './rules/late-announcement.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z', premium: true, settings: { moneySystem: true } })
const cafe = scene.channelId('#cafe')
const ann = `<@${scene.id('ann')}>`
await scene.add('birthdayGifts', { reward: { type: 'money', amount: 500 } })
await scene.runs('ann', '/birthday set', { date: '15/03' })
await scene.runs('bob', '/birthday set', { date: '16/03' })

const askedToSend = () => scene.siteAsks({ module: 'birthdays', job: ANNOUNCE_NOW_JOB, key: 'now', payload: {} })
const moneyOf = async (who: string) => (await scene.runs(who, '/money')).text

it('announces nothing by itself when the announcement is switched on after the hour', async () => {
  await scene.passes('24 hours')
  expect(await moneyOf('ann')).toContain('500')
  await scene.set({ 'birthdays.announcement': true, 'birthdays.channel': cafe })
  await scene.passes('1 hour')
  expect(scene.texts('#cafe')).toEqual([])
})

it('announces once when the team requests it, without giving anything twice', async () => {
  await askedToSend()
  await askedToSend()
  expect(scene.texts('#cafe')).toHaveLength(1)
  expect(scene.texts('#cafe')[0]).toContain(ann)
  expect(await moneyOf('ann')).toContain('500')
})

it('accepts the request only once: the next day is announced as usual, and nothing more', async () => {
  await scene.passes('24 hours')
  expect(scene.texts('#cafe')).toHaveLength(2)
  await askedToSend()
  expect(scene.texts('#cafe')).toHaveLength(2)
})

it('gives the gifts too, where the hour itself was moved into the past', async () => {
  await scene.set({ 'birthdays.time': 20 })
  await scene.runs('cleo', '/birthday set', { date: '17/03' })
  await scene.passes('24 hours')
  expect(scene.texts('#cafe')).toHaveLength(2)
  await scene.set({ 'birthdays.time': 8 })
  await askedToSend()
  expect(scene.texts('#cafe')).toHaveLength(3)
  expect(await moneyOf('cleo')).toContain('500')
  await scene.passes('10 hours')
  expect(scene.texts('#cafe')).toHaveLength(3)
})

it('can be sent later where the bot could not write at the hour', async () => {
  const closed = { guildId: scene.guildId, channelId: cafe, permissions: String(PermissionFlagsBits.SendMessages) }
  scene.emulator.control.trouble({ takePermissions: closed })
  await scene.runs('helper', '/birthday set', { date: '18/03' })
  await scene.passes('14 hours')
  await askedToSend()
  expect(scene.texts('#cafe')).toHaveLength(3)
  scene.emulator.control.trouble({ givePermissions: closed })
  await scene.settle()
  await askedToSend()
  expect(scene.texts('#cafe')).toHaveLength(4)
  expect(scene.texts('#cafe').at(-1)).toContain(`<@${scene.id('helper')}>`)
})

it('does not congratulate members again who got a targeted message in that channel', async () => {
  const message = { format: 'embeds', content: 'For {user}', silent: false }
  const mentions = { everyone: false, roles: 'none', users: 'all' }
  const target = { type: 'member', id: scene.id('owner') }
  const own = { id: 'a', target, channel: cafe, message: { ...message, mentions }, hideFromTarget: false }
  await scene.set({ 'birthdays.announcement': false, 'birthdays.customMessages': [own] })
  await scene.runs('owner', '/birthday set', { date: '19/03' })
  await scene.runs('mod', '/birthday set', { date: '19/03' })
  await scene.passes('24 hours')
  expect(scene.texts('#cafe')).toHaveLength(5)
  await scene.set({ 'birthdays.announcement': true })
  await askedToSend()
  expect(scene.texts('#cafe')).toHaveLength(6)
  expect(scene.texts('#cafe').at(-1)).not.toContain(scene.id('owner'))
  expect(scene.texts('#cafe').at(-1)).toContain(scene.id('mod'))
})
