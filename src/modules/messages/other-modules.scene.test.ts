import { expect, it } from 'vitest'
import { articleOf, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const scene = await openScene({
  premium: true,
  settings: {
    moneySystem: true,
    textMoney: false,
    'ticketSystem.status': true,
    'suggestSystem.status': true,
  },
  entries: { shops: [{ ...SHOP, id: MAIN, name: 'Market' }] },
})
await scene.set({
  'suggestSystem.channel': scene.channelId('#general'),
  'ticketSystem.category': scene.channelId('Desk'),
})
const [articleId = ''] = await scene.add('articles', {
  ...articleOf(MAIN, { type: 'role', roleId: scene.roleId('Red') }),
  price: 30,
})
const button = (label: string, action: object) => ({ id: label.toLowerCase(), label, style: 'grey', action })
const actions = {
  Help: { type: 'ticket', reason: 'A button' },
  Ask: { type: 'ticket', reason: null },
  Buy: { type: 'article', articleId },
  Shop: { type: 'shop', shopId: MAIN },
}
const [savedId = ''] = await scene.add('savedMessages', {
  name: 'Desk',
  message: {
    format: 'embeds',
    content: 'Desk',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
    rows: [
      { buttons: Object.entries(actions).map(([label, action]) => button(label, action)) },
      {
        buttons: [
          button('Menu', { type: 'suggestion', opens: 'menu' }),
          button('Form', { type: 'suggestion', opens: 'form' }),
        ],
      },
    ],
  },
})
const say = { type: 'message', source: { from: 'saved', savedId }, destination: { to: 'current' } }
await scene.set({ customCommands: [{ ...NEW_COMMAND, id: 'c', name: 'desk', actions: [say] }] })
await scene.says('owner', '#random', '!desk')

it('opens a ticket with the reason of the button', async () => {
  expect((await scene.presses('ann', 'Help')).isPrivate).toBe(true)
  expect(await scene.reasons('tickets')).toContain('opening')
  const { rows } = await scene.database.pool.query(
    "select body->>'reason' as reason from records where kind = 'ticket'",
  )
  expect(rows).toEqual([{ reason: 'A button' }])
})

it('asks for the reason where the button has none', async () => {
  expect((await scene.presses('bob', 'Ask')).opensModal).toBe(true)
  await scene.submits('bob', { reason: 'I cannot sleep' })
  expect((await scene.reasons('tickets')).filter((code) => code === 'opening')).toHaveLength(2)
})

it('sells a product immediately, or says why not', async () => {
  expect((await scene.presses('bob', 'Buy')).text).toContain('0 💰')
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('bob'), amount: '100' })
  await scene.passes('4 s')
  expect((await scene.presses('bob', 'Buy')).text).toContain('70 💰 left')
  expect(scene.rolesOf('bob')).toContain('Red')
})

it('shows the shop only to the person who pressed', async () => {
  expect(await scene.presses('bob', 'Shop')).toMatchObject({
    isPrivate: true,
    text: expect.stringContaining('Market'),
  })
})

it('opens the menu of suggestions, or their form', async () => {
  expect((await scene.presses('bob', 'Menu')).isPrivate).toBe(true)
  expect((await scene.presses('bob', 'Form')).opensModal).toBe(true)
})

it('says when the other module is off', async () => {
  await scene.set({ moneySystem: false })
  await scene.passes('4 s')
  expect((await scene.presses('bob', 'Shop')).text).toContain('switched off')
})
