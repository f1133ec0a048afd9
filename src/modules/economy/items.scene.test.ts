import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const FOX = '00000000-0000-4000-8000-000000000011'
const COIN = '00000000-0000-4000-8000-000000000012'
const RING = '00000000-0000-4000-8000-000000000013'
const item = { emoji: null, description: null, tradable: true }

const scene = await openScene({
  settings: { moneySystem: true, textMoneyCount: [100, 100] },
  entries: {
    items: [
      { ...item, id: FOX, name: 'Plush fox', emoji: '🦊' },
      { ...item, id: COIN, name: 'Médaille' },
      { ...item, id: RING, name: 'Ring', tradable: false },
    ],
  },
})
const items = async (who: string) => (await scene.runs(who, '/inventory')).text
const member = (who: string) => scene.id(who)
await scene.runs('owner', '/admininventory add member', { item: FOX, quantity: 5, member: member('bob') })
await scene.runs('owner', '/admininventory add member', { item: 'ring', member: member('bob') })
await scene.runs('owner', '/admininventory add member', { item: 'medaille', quantity: 2, member: member('mod') })
await scene.runs('owner', '/adminmoney add member', { amount: '1k', member: member('mod') })

it('shows a member’s items, and proposes them while typing', async () => {
  expect(await items('bob')).toContain('**5** × 🦊 Plush fox')
  expect(await scene.completes('bob', '/item give', 'item', { item: 'fo' })).toEqual(['Plush fox (5)'])
})

it('gives items, but no more than there are and none that cannot be traded', async () => {
  const give = (options: object) => scene.runs('bob', '/item give', { item: FOX, member: member('mod'), ...options })
  expect((await give({ quantity: 2 })).text).toContain('2 × 🦊 Plush fox')
  expect((await give({ quantity: 9 })).text).toContain('not have that many')
  expect((await give({ item: RING })).text).toContain('cannot change hands')
  expect((await give({ member: scene.emulator.world.botId })).text).toContain('Bots')
  expect(await items('mod')).toContain('**2** × 🦊 Plush fox')
})

it('sells to the member the offer is for, once', async () => {
  const offer = await scene.runs('bob', '/item sell', { item: FOX, member: member('mod'), price: '300' })
  expect((await scene.presses('ann', 'Accept', '#general')).isPrivate).toBe(true)
  expect((await scene.presses('mod', 'Accept', offer)).text).toContain('Accepted')
  expect((await scene.runs('bob', '/money')).text).toContain('300 💰')
  expect((await scene.runs('mod', '/money')).text).toContain('700 💰')
  expect(await items('mod')).toContain('**3** × 🦊 Plush fox')
})

it('exchanges both items or nothing, and lets an offer expire', async () => {
  const ask = () =>
    scene.runs('bob', '/item exchange', { item: FOX, member: member('mod'), wanted: COIN, 'wanted-quantity': 2 })
  await scene.presses('mod', 'Accept', await ask())
  expect(await items('bob')).toContain('**2** × Médaille')
  const missing = await scene.presses('mod', 'Accept', await ask())
  expect(missing.text).toContain('no longer has')
  const late = await ask()
  await scene.passes('6 minutes')
  expect(scene.texts('#general').at(-1)).toContain('expired')
  await expect(async () => scene.presses('mod', 'Accept', late)).rejects.toThrow('no button')
})

it('leaves a drop to the first who presses, and returns it when nobody does', async () => {
  await scene.runs('bob', '/item drop', { item: COIN, quantity: 2, channel: scene.channelId('#random') })
  expect(await items('bob')).not.toContain('Médaille')
  expect((await scene.presses('bob', 'Claim', '#random')).text).toContain('yourself')
  await scene.presses('mod', 'Claim', '#random')
  expect(scene.texts('#random').at(-1)).toContain(`<@${member('mod')}> was first`)
  expect(await items('mod')).toContain('**2** × Médaille')

  await scene.runs('mod', '/item drop', { item: COIN, time: 2 }, '#random')
  await scene.passes('3 minutes')
  expect(scene.texts('#random').at(-1)).toContain('Nobody was fast enough')
  expect(await items('mod')).toContain('**2** × Médaille')
})

it('drops money that exactly one of many gets', async () => {
  await scene.runs('owner', '/dropmoney', { amount: '2k' }, '#cafe')
  const people = ['ann', 'bob', 'cleo', 'helper']
  const [message] = scene.messages('#cafe')
  const customId = /"custom_id":"([^"]*claim[^"]*)"/.exec(JSON.stringify(message))?.[1] ?? ''
  for (const who of people) {
    scene.emulator.control.press(scene.channelId('#cafe'), message?.id ?? '', customId, member(who))
  }
  await scene.settle()
  const { rows } = await scene.database.pool.query<{ count: string }>(
    `select count(*) from ledger where source = 'drop' and asset = 'money'`,
  )
  expect(rows[0]?.count).toBe('1')
})

it('lists items by quantity, and their owners', async () => {
  const top = await scene.runs('bob', '/topitems')
  expect(top.text).toContain('**1.** 🦊 Plush fox: 5, owned by 2 members')
  const owners = await scene.chooses('bob', ['Plush fox'], top)
  expect(owners.text).toContain(`× <@${member('mod')}>`)
})

it('lists items whose custom emoji was deleted on Discord', async () => {
  const gone = 'fox:123456789012345678'
  await scene.change('items', FOX, { ...item, name: 'Plush fox', emoji: gone })
  const top = await scene.runs('bob', '/topitems')
  expect(JSON.stringify(top.messages[0]?.components)).toContain('Plush fox')
  expect(JSON.stringify(top.messages[0]?.components)).not.toContain('123456789012345678')
  await scene.change('items', FOX, { ...item, name: 'Plush fox', emoji: '🦊' })
})

it('shows administrators who has what, while members only see their own items', async () => {
  await scene.set({ moneyView: false })
  expect((await scene.chooses('bob', ['Plush fox'], await scene.runs('bob', '/topitems'))).text).toContain('only see')
  const owners = await scene.chooses('owner', ['Plush fox'], await scene.runs('owner', '/topitems'))
  expect(owners.text).toContain(`× <@${member('mod')}>`)
  await scene.set({ moneyView: true })
})

it('does not sell items that have become untradable', async () => {
  const offer = await scene.runs('mod', '/item sell', { item: FOX, member: member('bob'), price: '1' })
  await scene.change('items', FOX, { ...item, name: 'Plush fox', emoji: '🦊', tradable: false })
  expect((await scene.presses('bob', 'Accept', offer)).text).toContain('cannot change hands')
  await scene.change('items', FOX, { ...item, name: 'Plush fox', emoji: '🦊' })
})

it('merges, renames and deletes items', async () => {
  const gives = { reward: { type: 'item', itemId: COIN, quantity: 1 } }
  await scene.add('birthdayGifts', gives)
  await scene.add('levelRewards', { level: 3, ...gives })
  const merged = await scene.runs('owner', '/admininventory merge', { item: COIN, into: FOX })
  expect(merged.text).toContain('Copies: 2. Lost above a million: 0.')
  expect(await items('mod')).toContain('**6** × 🦊 Plush fox')
  const { rows } = await scene.database.pool.query<{ item: string }>(
    `select body #>> '{reward,itemId}' as item from collection_entries where collection in ('birthdayGifts', 'levelRewards')`,
  )
  expect(rows).toEqual([{ item: FOX }, { item: FOX }])
  await scene.runs('owner', '/admininventory rename', { item: FOX, 'new-name': 'Renard' })
  expect(await items('mod')).toContain('**6** × 🦊 Renard')
  await scene.runs('owner', '/admininventory delete', { item: RING })
  expect(await items('bob')).not.toContain('Ring')
})

it('creates an item that is used for the first time', async () => {
  await scene.runs('owner', '/admininventory add member', { item: 'Golden ticket', member: member('cleo') })
  expect(await items('cleo')).toContain('Golden ticket')
})

it('records changes of items by command in the history, under the person who made them', async () => {
  const { rows } = await scene.database.pool.query<{ path: string; source: string; by: string }>(
    `select path, source, actor_id::text as by from setting_changes where path like 'items/%' and source <> 'dashboard' order by id`,
  )
  const byOwner = { source: 'command', by: scene.id('owner') }
  expect(rows).toEqual([
    { path: `items/${COIN}`, ...byOwner },
    { path: `items/${FOX}`, ...byOwner },
    { path: `items/${RING}`, ...byOwner },
    { path: expect.stringMatching(/^items\/[\da-f-]{36}$/), ...byOwner },
  ])
})
