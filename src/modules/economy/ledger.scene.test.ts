import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ settings: { moneySystem: true, levelSystem: true, textMoney: false, textXp: false } })
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('random'),
  'logsModules.transactions.status': true,
})
await scene.add('levelRewards', {
  level: 1,
  reward: { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' },
})

it('reports to logs and levels what was undone on the page', async () => {
  const userId = scene.id('ann')
  await scene.runs('owner', '/adminxp set', { member: userId, amount: '100' })
  expect(scene.rolesOf('ann')).toContain('VIP')
  await scene.passes('3 s')
  const changed = { guildId: scene.guildId, at: scene.now(), userId, source: 'undo' }
  const facts = [
    { type: 'moneyChanged', ...changed, before: 40, after: 100 },
    { type: 'xpChanged', ...changed, before: 100, after: 0, channelId: null },
  ]
  await scene.siteAsks({ module: 'economy', job: 'ledgerUndone', key: 'undo:1', payload: { facts } })
  await scene.passes('3 s')
  expect(scene.texts('random').at(-1)).toMatch(/undone by an administrator.*40 💰 → 100 💰/s)
  expect(scene.rolesOf('ann')).not.toContain('VIP')
})

it('shows both sides of a transfer by an administrator as one movement', async () => {
  const [source, destination] = [scene.id('ann'), scene.id('bob')]
  await scene.runs('owner', '/adminmoney add member', { member: source, amount: '50' })
  await scene.runs('owner', '/adminmoney transfer', { source, destination })
  const { rows } = await scene.database.pool.query<{ ref: string }>(
    `select ref from ledger where source = 'admin' and asset = 'money' and abs(delta) = 50 order by id desc limit 2`,
  )
  expect(new Set(rows.map(({ ref }) => ref)).size).toBe(1)
})
