import { PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2027-03-14T10:00:00Z',
  premium: true,
  settings: { moneySystem: true, levelSystem: true, 'logs.status': true },
})
const cafe = scene.channelId('#cafe')
const ann = `<@${scene.id('ann')}>`
const bob = `<@${scene.id('bob')}>`
const cleo = `<@${scene.id('cleo')}>`

const moneyOf = async (who: string) => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    "select score from member_scores where board = 'economy' and user_id = $1",
    [scene.id(who)],
  )
  return Number(rows[0]?.score ?? 0)
}
const message = (content: string) => ({
  format: 'embeds',
  content,
  mentions: { everyone: false, roles: 'none', users: 'all' },
  silent: false,
})

await scene.set({
  'birthdays.announcement': true,
  'birthdays.channel': cafe,
  'birthdays.message': '{users} got {gifts}.',
  'birthdays.mention': scene.roleId('Red'),
})

it('gives gifts once, lists them together when all got the same, and notifies the person who hands out the rest', async () => {
  await scene.add(
    'birthdayGifts',
    { reward: { type: 'money', amount: 500 } },
    { reward: { type: 'custom', name: 'a mug', notifyUserId: scene.id('mod') } },
  )
  await scene.runs('ann', '/birthday set', { date: '15/03' })
  await scene.runs('bob', '/birthday set', { date: '15/03' })
  await scene.passes('23 hours')
  expect(scene.texts('#cafe').at(-1)).toContain(`${ann} and ${bob} got 500 💰 and a mug.`)
  expect(scene.last('#cafe')?.content).toBe(`<@&${scene.roleId('Red')}> ${ann} ${bob}`)
  expect(await moneyOf('ann')).toBe(500)
  expect(scene.privateTexts('mod').join('\n')).toContain('a mug')
  expect(scene.privateTexts('mod').join('\n')).toContain('The Hall')
})

it('gives nothing twice in one year, even if the date is moved', async () => {
  await scene.runs('ann', '/birthday set', { date: '16/03' })
  await scene.passes('1 day')
  expect(scene.texts('#cafe').at(-1)).toContain(`${ann} got .`)
  expect(await moneyOf('ann')).toBe(500)
})

it('lists gifts by member where they differ, and respects the list of roles and the minimum time on the server', async () => {
  await scene.set({ 'birthdays.giftRolesMode': 'allowed', 'birthdays.giftRoles': [scene.roleId('Mod')] })
  await scene.runs('mod', '/birthday set', { date: '17/03' })
  await scene.runs('cleo', '/birthday set', { date: '17/03' })
  await scene.passes('1 day')
  const mod = `<@${scene.id('mod')}>`
  const post = scene.texts('#cafe').at(-1)
  expect(post).toContain(`got .\n${mod}: 500 💰 and a mug`)
  expect(await moneyOf('cleo')).toBe(0)
  await scene.set({ 'birthdays.giftRolesMode': 'forbidden', 'birthdays.giftRoles': [], 'birthdays.minMembership': 10 })
  const late = await scene.joins('new-here')
  await scene.runs(late, '/birthday set', { date: '18/03' })
  await scene.passes('1 day')
  expect(scene.texts('#cafe').at(-1)).toContain(`<@${late}> got .`)
  await scene.set({ 'birthdays.minMembership': 0 })
})

it('sends targeted messages to the members they are for, without naming them twice in one channel', async () => {
  await scene.runs('helper', '/birthday set', { date: '19/03' })
  await scene.runs('owner', '/birthday set', { date: '19/03' })
  const target = { type: 'role', id: scene.roleId('Helper') }
  await scene.set({
    'birthdays.customMessages': [
      { id: 'a', target, channel: cafe, message: message('Our helper {user} got {gifts}!'), hideFromTarget: true },
      {
        id: 'b',
        target,
        channel: scene.channelId('#news'),
        message: message('Read on: {user}'),
        hideFromTarget: false,
      },
    ],
  })
  await scene.passes('1 day')
  const [own, others] = scene.texts('#cafe').slice(-2)
  const helper = `<@${scene.id('helper')}>`
  expect(own).toBe(`Our helper ${helper} got 500 💰 and a mug!`)
  expect(others).toContain(`<@${scene.id('owner')}> got`)
  expect(others).not.toContain(helper)
  expect(scene.texts('#news')).toEqual([`Read on: ${helper}`])
  await scene.set({ 'birthdays.customMessages': [] })
})

it('continues with gifts while announcements are off', async () => {
  const before = scene.messages('#cafe').length
  await scene.set({ 'birthdays.announcement': false })
  await scene.runs('admin', '/birthday set', { date: '20/03' })
  await scene.passes('1 day')
  expect(scene.messages('#cafe')).toHaveLength(before)
  expect(await moneyOf('admin')).toBe(500)
  await scene.set({ 'birthdays.announcement': true })
  expect(scene.messages('#cafe')).toHaveLength(before)
})

it('continues with gifts where the bot may not write in the channel', async () => {
  const before = scene.messages('#cafe').length
  const closed = { guildId: scene.guildId, channelId: cafe, permissions: String(PermissionFlagsBits.SendMessages) }
  scene.emulator.control.trouble({ takePermissions: closed })
  const newcomer = await scene.joins('celebrating')
  const tomorrow = new Date(scene.now() + 86_400_000).toISOString().slice(5, 10).split('-').reverse().join('/')
  await scene.runs(newcomer, '/birthday set', { date: tomorrow })
  await scene.passes('1 day')
  expect(scene.messages('#cafe')).toHaveLength(before)
  expect(await moneyOf(newcomer)).toBe(500)
  const told = () => scene.privateTexts('owner').filter((text) => text.includes('Birthdays could not be announced'))
  expect(told()).toHaveLength(1)
  scene.emulator.control.trouble({ givePermissions: closed })
  await scene.settle()
})

it('does not announce a day again when the server moves to another time zone', async () => {
  await scene.runs('bob', '/birthday set', { date: '22/03' })
  await scene.passes('1 day')
  expect(scene.texts('#cafe').at(-1)).toContain(bob)
  const before = scene.messages('#cafe').length
  await scene.set({ timezone: 'Pacific/Honolulu' })
  await scene.passes('1 day')
  expect(scene.messages('#cafe')).toHaveLength(before)
  await scene.set({ timezone: 'Europe/London' })
})

it('announces at an hour that daylight saving time skips', async () => {
  // In the night of 28 March 2027 London goes from 1:00 to 2:00.
  await scene.set({ 'birthdays.time': 1 })
  await scene.runs('cleo', '/birthday set', { date: '28/03' })
  const wait = (Date.parse('2027-03-28T00:50:00Z') - scene.now()) / 1000
  await scene.passes(`${wait} s`)
  const before = scene.messages('#cafe').length
  await scene.passes('15 minutes')
  expect(scene.texts('#cafe').at(-1)).toContain(`${cleo} got 500 💰`)
  await scene.passes('3 hours')
  expect(scene.messages('#cafe')).toHaveLength(before + 1)
})
