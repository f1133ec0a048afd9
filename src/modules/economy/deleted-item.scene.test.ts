import { expect, it } from 'vitest'
import { articleOf, ITEM, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'

const COIN = '00000000-0000-4000-8000-000000000012'
const scene = await openScene({
  settings: { moneySystem: true },
  entries: { items: [{ ...ITEM, id: COIN, name: 'Medal' }] },
})
const member = (who: string) => scene.id(who)

await scene.runs('owner', '/admininventory add member', { item: COIN, quantity: 3, member: member('bob') })

it('closes a drop whose item was deleted, without giving it to anybody', async () => {
  await scene.runs('bob', '/item drop', { item: COIN, quantity: 1 }, '#random')
  await scene.runs('owner', '/dropitem', { item: COIN }, '#cafe')
  const offer = await scene.runs('bob', '/item sell', { item: COIN, member: member('mod'), price: '5' })
  await scene.runs('owner', '/admininventory delete', { item: COIN })

  await scene.presses('mod', 'Claim', '#cafe')
  expect(scene.texts('#cafe').at(-1)).toContain('no longer exists')
  await scene.passes('2 minutes')
  expect(scene.texts('#random').at(-1)).toContain('no longer exists')
  expect((await scene.presses('mod', 'Accept', offer)).text).toContain('no longer exists')
  const { rows } = await scene.database.pool.query('select user_id from inventory where quantity > 0')
  expect(rows).toEqual([])
})

it('hides shop products that need a deleted role or item', async () => {
  const [shopId = ''] = await scene.add('shops', SHOP)
  const article = articleOf(shopId)
  await scene.add(
    'articles',
    { ...article, price: 111, reward: { type: 'item', itemId: COIN, quantity: 1 } },
    { ...article, price: 222, reward: { type: 'role', roleId: '100000000000000001' } },
    { ...article, price: 333, reward: { type: 'role', roleId: scene.roleId('Red') } },
  )
  const { text } = await scene.runs('bob', '/shop')
  expect(text).toContain('333')
  expect(text).not.toMatch(/111|222/)
})
