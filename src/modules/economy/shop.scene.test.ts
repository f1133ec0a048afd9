import { expect, it } from 'vitest'
import { articleOf, ITEM, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const BACK_ROOM = '00000000-0000-4000-8000-000000000002'
const shop = { ...SHOP, description: 'You have {money}.' }
const article = articleOf(MAIN)

const scene = await openScene({
  settings: { moneySystem: true, levelSystem: true, textMoneyCount: [500, 500], textXp: false },
  premium: true,
  entries: {
    shops: [
      { ...shop, id: MAIN, name: 'Market' },
      { ...shop, id: BACK_ROOM, name: 'Back room', style: 'blackmarket', condition: { money: { min: 400 } } },
    ],
  },
})
await scene.add('articles', { ...article, price: 100, reward: { type: 'role', roleId: scene.roleId('Red') } })
await scene.says('bob', '#general', 'hello')
await scene.says('mod', '#general', 'hello')
const balance = async (who: string) => (await scene.runs(who, '/money')).text

it('sells a role after a confirmation, once', async () => {
  const view = await scene.runs('bob', '/shop')
  expect(view).toMatchObject({ isPrivate: false, text: expect.stringContaining('You have 500.') })
  const question = await scene.presses('bob', '100', view)
  expect(question).toMatchObject({ isPrivate: true, text: expect.stringContaining('100 💰?') })
  const bought = await scene.presses('bob', 'Buy', question)
  expect(bought.text).toContain('400 💰 left')
  expect(scene.rolesOf('bob')).toContain('Red')
  expect((await scene.presses('bob', '100', view)).text).toContain('already have this role')
})

it('ignores presses by others, and closes', async () => {
  const view = await scene.runs('bob', '/shop')
  const others = await scene.presses('mod', '100', '#general')
  expect(others.isPrivate).toBe(true)
  expect(await balance('mod')).toContain('500 💰')
  const [shown] = view.messages
  await scene.presses('bob', 'Close', view)
  expect(scene.messages('#general').map(({ id }) => id)).not.toContain(shown?.id)
})

it('sorts, switches between shops the member may enter, and expires', async () => {
  await scene.add('articles', { ...article, price: 60, reward: { type: 'xp', amount: 300 } })
  const view = await scene.runs('bob', '/shop')
  const pick = (text: string) => [text.indexOf('300 XP'), text.indexOf('<@&')]
  const [cheap = 0, dear = 0] = pick(view.text)
  expect(cheap).toBeLessThan(dear)
  const sorted = await scene.presses('bob', 'Sort', view)
  const [second = 0, first = 0] = pick(sorted.text)
  expect(first).toBeLessThan(second)
  const other = await scene.chooses('bob', ['Back room'], view)
  expect(other.text).toContain('Keep your voice down')
  await scene.passes('6 minutes')
  const late = await scene.presses('bob', 'Sort', view)
  expect(late.text).toContain('Back room')
  await expect(async () => scene.presses('bob', 'Sort', view)).rejects.toThrow('disabled')
})

it('asks again when the price has changed, and quietly ignores an outdated question', async () => {
  const [id = ''] = await scene.add('articles', {
    ...article,
    price: 7,
    reward: { type: 'role', roleId: scene.roleId('Blue') },
  })
  const view = await scene.runs('mod', '/shop')
  const question = await scene.presses('mod', '7', view)
  await scene.database.pool.query(
    `update collection_entries set body = jsonb_set(body, '{price}', '9') where id = $1`,
    [id],
  )
  await scene.add('articles', { ...article, price: 1_000, reward: { type: 'xp', amount: 1 } })
  const again = await scene.presses('mod', 'Buy', question)
  expect(again.text).toContain('9 💰?')
  await scene.passes('2 minutes')
  await scene.presses('mod', 'Buy', question)
  expect(scene.rolesOf('mod')).not.toContain('Blue')
  expect(await balance('mod')).toContain('500 💰')
})

it('asks again when the same price now buys something else', async () => {
  const role = (name: string) => ({ type: 'role', roleId: scene.roleId(name) })
  const [id = ''] = await scene.add('articles', { ...article, price: 11, reward: role('Blue') })
  const question = await scene.presses('mod', '11', await scene.runs('mod', '/shop'))
  await scene.change('articles', id, { ...article, price: 11, reward: role('VIP') })
  const again = await scene.presses('mod', 'Buy', question)
  expect(again.text).toContain('The product has changed in the meantime.')
  expect(scene.rolesOf('mod')).not.toContain('VIP')
  await scene.presses('mod', 'Buy', again)
  expect(scene.rolesOf('mod')).toContain('VIP')
})

it('asks again, with the new text, when the description or the item’s name has changed', async () => {
  const item = { ...ITEM, name: 'Tea' }
  const [itemId = ''] = await scene.add('items', item)
  const sold = { ...article, price: 13, reward: { type: 'item', itemId, quantity: 1 }, description: 'Green.' }
  const [id = ''] = await scene.add('articles', sold)
  const question = await scene.presses('mod', '13', await scene.runs('mod', '/shop'))
  await scene.change('articles', id, { ...sold, description: 'Black, for {user.username}.' })
  const again = await scene.presses('mod', 'Buy', question)
  expect(again.text).toContain('The product has changed in the meantime.')
  expect(again.text).toMatch(/> Black, for \S+\.$/m)
  await scene.change('items', itemId, { ...item, name: 'Coffee' })
  const renamed = await scene.presses('mod', 'Buy', again)
  expect(renamed.text).toContain('The product has changed in the meantime.')
  expect(renamed.text).toContain('Coffee')
  expect((await scene.presses('mod', 'Buy', renamed)).text).toContain('Coffee')
  await scene.database.pool.query('delete from collection_entries where id = any($1)', [[id, itemId]])
})

it('respects the limit per member and the pause between purchases', async () => {
  const [itemId = ''] = await scene.add('items', { ...ITEM, name: 'Plush fox', emoji: '🦊' })
  const reward = { type: 'item', itemId, quantity: 3 }
  await scene.add(
    'articles',
    { ...article, price: 1, reward, perMember: 1 },
    { ...article, price: 2, reward, cooldown: 3_600 },
  )
  const buy = async (price: string) => {
    const question = await scene.presses('mod', price, await scene.runs('mod', '/shop'))
    return question.text.includes('?') ? scene.presses('mod', 'Buy', question) : question
  }
  expect((await buy('1')).text).toContain('3 × 🦊 Plush fox')
  expect((await buy('1')).text).toContain('as many times as allowed')
  expect((await buy('2')).text).toContain('Bought')
  expect((await buy('2')).text).toContain('again <t:')
  await scene.passes('61 minutes')
  expect((await buy('2')).text).toContain('Bought')
})

it('refunds a product if nobody could be notified of it', async () => {
  await scene.add('articles', {
    ...article,
    price: 3,
    stock: 1,
    perMember: 1,
    reward: { type: 'custom', name: 'A drawing', notifyUserId: scene.id('admin') },
  })
  const before = await balance('mod')
  for (const who of ['admin', 'owner']) {
    scene.emulator.control.setPrivateMessages({ userId: scene.id(who), open: false })
  }
  const view = await scene.runs('mod', '/shop')
  await scene.presses('mod', 'Buy', await scene.presses('mod', '3', view))
  expect(await balance('mod')).toBe(before)
  scene.emulator.control.setPrivateMessages({ userId: scene.id('owner'), open: true })
  // The bot remembers for a while who refuses private messages.
  await scene.passes('2 hours')
  const bought = await scene.presses('mod', 'Buy', await scene.presses('mod', '3', await scene.runs('mod', '/shop')))
  expect(bought.text).toContain('A drawing')
  expect(scene.privateTexts('owner').join('\n')).toContain('A drawing')
})

it('sells the last three of a product to three of fifty who press at once', async () => {
  const [articleId = ''] = await scene.add('articles', {
    ...article,
    price: 5,
    stock: 3,
    reward: { type: 'role', roleId: scene.roleId('Muted') },
  })
  const buyers = scene.emulator.control.joinMany({ guildId: scene.guildId, count: 50, prefix: 'buyer' })
  await scene.settle()
  const ids = buyers.map(({ userId }) => userId)
  await scene.database.pool.query(
    `insert into member_scores (guild_id, board, user_id, score, record, listed)
     select $1, 'economy', id, 8, 8, true from unnest($2::bigint[]) as id`,
    [scene.guildId, ids],
  )
  const channelId = scene.channelId('#random')
  const buttons: { id: string; messageId: string; customId: string }[] = []
  for (const id of ids) {
    const view = await scene.runs(id, '/shop', {}, '#random')
    const question = await scene.presses(id, '5', view)
    const [message] = question.messages
    const customId = /"custom_id":"([^"]*confirm[^"]*)"/.exec(JSON.stringify(message?.components))?.[1]
    if (message && customId) buttons.push({ id, messageId: message.id, customId })
  }
  expect(buttons).toHaveLength(50)
  for (const { id, messageId, customId } of buttons) {
    scene.emulator.control.press(channelId, messageId, customId, id)
  }
  await scene.settle()
  expect(ids.filter((id) => scene.rolesOf(id).includes('Muted'))).toHaveLength(3)
  const { rows } = await scene.database.pool.query<{ sum: string }>(
    `select sum(score) from member_scores where board = 'economy' and user_id = any($1::bigint[])`,
    [ids],
  )
  expect(Number(rows[0]?.sum)).toBe(50 * 8 - 3 * 5)
  const stock = await scene.database.pool.query('select left_count from article_stock where article_id = $1', [
    articleId,
  ])
  expect(stock.rows).toEqual([{ left_count: 0 }])
})

it('cuts a description that its variables make too long for Discord', async () => {
  await scene.change('shops', MAIN, { ...shop, name: 'Market', description: '{user.avatar} '.repeat(35) })
  const view = await scene.runs('bob', '/shop')
  expect(view.text).toMatch(/^## Market.*…/s)
  expect(view.text.length).toBeLessThan(2_000)
})
