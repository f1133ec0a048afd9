import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2026-11-20T12:00:00Z',
  settings: { moneySystem: true, textMoneyCount: [20, 20], moneyStart: 500, payTax: 7 },
})
const balance = async (who: string) => (await scene.runs(who, '/money')).text

it('pays for messages, once per pause', async () => {
  await scene.says('ann', '#general', 'hello')
  await scene.says('ann', '#general', 'hello again')
  expect(await balance('ann')).toContain('20 💰 · #1')
  expect(scene.cards.at(-1)).toMatchObject({ type: 'wallet', balance: 20, record: 20, rank: 1 })
})

it('multiplies the boosts of role and channel', async () => {
  await scene.set({
    boostRolesMoney: { [scene.roleId('Mod')]: 2 },
    boostChannelsMoney: { [scene.channelId('#random')]: 1.5 },
  })
  await scene.says('mod', '#random', 'hello')
  expect(await balance('mod')).toContain('60 💰')
})

it('gives the daily money once per calendar day of the server', async () => {
  await scene.passes('11 hours')
  await scene.passes('59 minutes')
  expect((await scene.runs('bob', '/daily')).text).toContain('200 💰')
  const again = await scene.runs('bob', '/daily')
  expect(again).toMatchObject({ isPrivate: true, text: expect.stringMatching(/already|déjà/) })
  await scene.passes('2 minutes')
  expect((await scene.runs('bob', '/daily')).text).toContain('400 💰')
})

it('gives nothing for a day that repeats after a change of time zone', async () => {
  expect((await scene.runs('admin', '/daily')).text).toContain('200 💰')
  await scene.set({ timezone: 'America/Montreal' })
  expect((await scene.runs('admin', '/daily')).text).toMatch(/already|déjà/)
  await scene.set({ timezone: 'Europe/London' })
})

it('adds to the daily money for days in a row', async () => {
  await scene.set({ dailyStreakBonus: 15 })
  expect((await scene.runs('helper', '/daily')).text).toContain('You receive 200 💰. ')
  await scene.passes('1 day')
  expect((await scene.runs('helper', '/daily')).text).toContain('215 💰, including 15 💰 for 2 days in a row')
  await scene.passes('1 day')
  expect((await scene.runs('helper', '/daily')).text).toContain('230 💰, including 30 💰 for 3 days in a row')
  await scene.passes('3 days')
  expect((await scene.runs('helper', '/daily')).text).toContain('You receive 200 💰. ')
  await scene.set({ dailyStreakBonus: 0 })
})

it('transfers money between members, and destroys the tax', async () => {
  const answer = await scene.runs('bob', '/pay', { member: scene.id('cleo'), amount: '100' })
  expect(answer.text).toContain('93 💰')
  expect(await balance('cleo')).toContain('93 💰')
  expect(await balance('bob')).toContain('300 💰')
})

it('refuses to pay more than the balance, oneself or bots', async () => {
  const pay = (who: string, amount: string) => scene.runs('cleo', '/pay', { member: scene.id(who), amount })
  expect((await pay('ann', '5k')).text).toMatch(/not have enough|pas assez/)
  expect((await pay('cleo', '5')).text).toMatch(/other than yourself|autre que vous/)
  expect((await pay('ann', 'many')).text).toMatch(/not an amount|pas un montant/)
  expect((await pay(scene.emulator.world.botId, '5')).text).toMatch(/bots/i)
  expect(await balance('cleo')).toContain('93 💰')
})

it('gives starting money at the first arrival, and not after a reset', async () => {
  const newcomer = await scene.joins('newcomer')
  expect(await balance(newcomer)).toContain('500 💰')
  const paying = await scene.runs(newcomer, '/pay', { member: scene.id('ann'), amount: 'all' })
  expect(paying.text).toMatch(/Newcomers have to wait|nouveaux membres attendent/)
  await scene.set({ leaveResetMoney: true })
  await scene.leaves(newcomer)
  expect(await scene.joins('newcomer')).toBe(newcomer)
  expect(await balance(newcomer)).toContain('· 0 💰')
})

it('lets newcomers send money after the waiting period of the server', async () => {
  await scene.set({ payMinHours: 2 })
  const hasty = await scene.joins('hasty')
  const pays = () => scene.runs(hasty, '/pay', { member: scene.id('ann'), amount: '100' })
  expect((await pays()).text).toMatch(/Newcomers have to wait|nouveaux membres attendent/)
  await scene.passes('2 hours')
  expect((await pays()).text).toContain('93 💰')
  await scene.set({ payMinHours: 0 })
  const quick = await scene.joins('quick')
  expect((await scene.runs(quick, '/pay', { member: scene.id('ann'), amount: '100' })).text).toContain('93 💰')
})

it('deletes the money of banned members only, where the server wants that', async () => {
  const { control } = scene.emulator
  const by = { userId: scene.id('admin') }
  await scene.set({ leaveResetMoney: false, banResetMoney: true })
  const guest = await scene.joins('guest')
  await scene.leaves(guest)
  await scene.joins('guest')
  expect(await balance(guest)).toContain('500 💰')
  control.ban(scene.guildId, guest, by)
  await scene.passes('10 s')
  control.unban(scene.guildId, guest, by)
  expect(await scene.joins('guest')).toBe(guest)
  expect(await balance(guest)).toContain('· 0 💰')
})

it('deletes the money of a member who is banned after leaving', async () => {
  const { control } = scene.emulator
  const by = { userId: scene.id('admin') }
  const raider = await scene.joins('raider')
  await scene.leaves(raider)
  await scene.passes('1 day')
  control.ban(scene.guildId, raider, by)
  await scene.passes('10 s')
  control.unban(scene.guildId, raider, by)
  await scene.joins('raider')
  expect(await balance(raider)).toContain('· 0 💰')
})

it('hides the balances of others where the server wants that', async () => {
  await scene.set({ moneyView: false })
  const other = await scene.runs('ann', '/money', { member: scene.id('bob') })
  expect(other).toMatchObject({ isPrivate: true, text: expect.stringMatching(/own balance alone|propre solde/) })
  expect((await scene.runs('ann', '/money')).isPrivate).toBe(true)
  expect((await scene.runs('admin', '/money', { member: scene.id('bob') })).text).toContain('300 💰')
  expect((await scene.runs('ann', '/topmoney')).isPrivate).toBe(true)
})
