import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const MEDAL = '00000000-0000-4000-8000-000000000012'
const CUP = '00000000-0000-4000-8000-000000000013'
const item = { emoji: null, description: null, tradable: true }
const scene = await openScene({
  settings: { moneySystem: true },
  entries: {
    items: [
      { ...item, id: MEDAL, name: 'Medal' },
      { ...item, id: CUP, name: 'Cup' },
    ],
  },
})
const member = (who: string) => scene.id(who)
const items = async (who: string) => (await scene.runs(who, '/inventory')).text
await scene.runs('owner', '/admininventory add member', { item: MEDAL, quantity: 6, member: member('bob') })
await scene.runs('owner', '/adminmoney add member', { amount: '100', member: member('mod') })

it('drops, returns and sells the item that another one was merged into', async () => {
  await scene.runs('bob', '/item drop', { item: MEDAL, quantity: 1 }, '#random')
  await scene.runs('bob', '/item drop', { item: MEDAL, quantity: 2 }, '#news')
  await scene.runs('owner', '/dropitem', { item: MEDAL }, '#cafe')
  const offer = await scene.runs('bob', '/item sell', { item: MEDAL, member: member('mod'), price: '5' })
  await scene.runs('owner', '/admininventory merge', { item: MEDAL, into: CUP })
  expect(await items('bob')).toContain('**3** × Cup')

  await scene.presses('mod', 'Claim', '#random')
  expect(scene.texts('#random').at(-1)).toContain('1 × Cup')
  await scene.presses('mod', 'Claim', '#cafe')
  expect(await items('mod')).toContain('**2** × Cup')
  expect((await scene.presses('mod', 'Accept', offer)).text).toContain('Accepted')
  expect(await items('mod')).toContain('**3** × Cup')
  await scene.passes('2 minutes')
  expect(scene.texts('#news').at(-1)).toContain('Nobody was fast enough')
  expect(await items('bob')).toContain('**4** × Cup')
})
