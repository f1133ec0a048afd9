import { expect, it } from 'vitest'
import { articleOf, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const article = { ...articleOf(MAIN), stock: 5, perMember: 1 }

const scene = await openScene({
  settings: { moneySystem: true, textMoneyCount: [500, 500] },
  premium: true,
  entries: { shops: [{ ...SHOP, id: MAIN, name: 'Market' }] },
})
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('random'),
  'logsModules.transactions.status': true,
})
const roleId = scene.roleId('Red')
await scene.add('articles', { ...article, price: 100, reward: { type: 'role', roleId } })
const vip = { ...article, price: 20, reward: { type: 'temprole', roleId: scene.roleId('VIP'), duration: 3600 } }
const [twice = ''] = await scene.add('articles', vip)
await scene.add('articles', {
  ...article,
  price: 7,
  reward: { type: 'custom', name: 'Sticker', notifyUserId: scene.id('owner') },
})
await scene.says('bob', '#general', 'hello')

const buys = async (price: string) => {
  const question = await scene.presses('bob', price, await scene.runs('bob', '/shop'))
  return (await scene.presses('bob', 'Buy', question)).text
}
const lastSale = async () => {
  const { rows } = await scene.database.pool.query(
    `select r.id as ref, r.body, r.subject_id as "userId" from records r
     join ledger l on l.ref = r.id and l.source = 'shop' where r.kind = 'sale' order by l.id desc limit 1`,
  )
  return { ...rows[0].body, ref: rows[0].ref, userId: rows[0].userId }
}
const undo = async (sale: unknown) => {
  const payload = { facts: [], sales: [sale] }
  await scene.siteAsks({ module: 'economy', job: 'ledgerUndone', key: 'undo:1', payload })
  await scene.passes('3 s')
}

it('removes a bought role, and lets the member buy it again', async () => {
  expect(await buys('100')).toContain('400 💰 left')
  const sale = await lastSale()
  expect(sale).toMatchObject({ isCounted: true, given: { type: 'role', roleId }, userId: scene.id('bob') })
  await undo(sale)
  expect(scene.rolesOf('bob')).not.toContain('Red')
  expect(scene.texts('random').at(-1)).toMatch(/undone by an administrator.*taken back/s)
  expect(await buys('100')).toContain('300 💰 left')
  expect(scene.rolesOf('bob')).toContain('Red')
})

it('ends a temporary role that was bought', async () => {
  await buys('20')
  expect(scene.rolesOf('bob')).toContain('VIP')
  await undo(await lastSale())
  expect(scene.rolesOf('bob')).not.toContain('VIP')
})

it('keeps the time added by another purchase of the same role', async () => {
  await scene.change('articles', twice, { ...vip, perMember: null })
  await buys('20')
  const first = await lastSale()
  await scene.passes('30 minutes')
  await buys('20')
  const second = await lastSale()
  await undo(second)
  expect(scene.rolesOf('bob')).toContain('VIP')
  expect(scene.texts('random').at(-1)).toContain('stays, because something else gave it too')
  await scene.passes('31 minutes')
  expect(scene.rolesOf('bob')).not.toContain('VIP')

  await buys('20')
  const again = await lastSale()
  await scene.passes('5 minutes')
  await buys('20')
  await undo(again)
  expect(scene.rolesOf('bob')).toContain('VIP')
  await scene.passes('57 minutes')
  expect(scene.rolesOf('bob')).toContain('VIP')
  await undo(await lastSale())
  expect(scene.rolesOf('bob')).not.toContain('VIP')
  expect(first.ref).not.toBe(second.ref)
})

it('says what could not be undone', async () => {
  await buys('7')
  await undo(await lastSale())
  expect(scene.texts('random').at(-1)).toContain('Sticker was handed out by a person')
  await undo({
    articleId: 'x',
    isCounted: false,
    given: { type: 'role', roleId: scene.roleId('VIP') },
    userId: scene.id('bob'),
  })
  expect(scene.texts('random').at(-1)).toContain('no longer had')
})
