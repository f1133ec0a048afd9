import { expect, it } from 'vitest'
import { articleOf, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from './settings.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const scene = await openScene({
  premium: true,
  settings: { moneySystem: true, textMoney: false, deletecommandmessages: false },
  entries: { shops: [{ ...SHOP, id: MAIN, name: 'Market' }] },
})
const article = articleOf(MAIN)
const role = (name: string) => ({ type: 'role', roleId: scene.roleId(name) })
const [red = ''] = await scene.add('articles', { ...article, price: 30, reward: role('Red') })
const [blue = ''] = await scene.add('articles', { ...article, price: 30, reward: role('Blue') })
const message = (content: string) => ({
  type: 'message',
  source: {
    from: 'custom',
    message: {
      format: 'embeds',
      content,
      mentions: { everyone: false, roles: 'none', users: 'none' },
      silent: false,
    },
  },
  destination: { to: 'current' },
})
const set = (over: object) => scene.set({ customCommands: [{ ...NEW_COMMAND, id: 'c', name: 'buy', ...over }] })
const balance = async () => (await scene.runs('bob', '/money')).text
await scene.runs('admin', '/adminmoney add member', { member: scene.id('bob'), amount: '50' })

it('refuses the whole command when one of its purchases fails, and refunds its cost', async () => {
  await set({
    condition: { money: { min: 10, consume: 10 } },
    cooldown: { enabled: true, uses: 1, duration: 60, scope: 'member' },
    actions: [message('Yours'), { type: 'buyArticle', articleId: red }, { type: 'buyArticle', articleId: blue }],
  })
  await scene.says('bob', '#random', '!buy')
  expect(scene.texts('#random').join()).not.toContain('Yours')
  expect(scene.rolesOf('bob')).toEqual([])
  expect(await balance()).toContain('50 💰')
  expect(await scene.reasons('custom-commands')).toContain('notBought')
})

it('buys first, then does the rest; a refused run does not count for slow mode', async () => {
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('bob'), amount: '50' })
  await scene.says('bob', '#random', '!buy')
  expect(scene.texts('#random').join()).toContain('Yours')
  expect(scene.rolesOf('bob').toSorted()).toEqual(['Blue', 'Red'])
  expect(await balance()).toContain('30 💰')
  await scene.says('bob', '#random', '!buy')
  expect(await scene.reasons('custom-commands')).toContain('cooldown')
})

it('answers a run through Discord’s own command once the purchase is done, or says why it failed', async () => {
  await set({ actions: [{ type: 'buyArticle', articleId: red }] })
  expect((await scene.runs('bob', '/commands run', { name: 'buy' })).text).toContain('already have this role')
})
