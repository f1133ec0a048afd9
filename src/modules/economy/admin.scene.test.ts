import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ settings: { moneySystem: true, levelSystem: true, textMoney: false, textXp: false } })
const balance = async (who: string) => (await scene.runs('owner', '/money', { member: scene.id(who) })).text
const run = (command: string, options: Record<string, string>) => scene.runs('owner', `/adminmoney ${command}`, options)

it('changes one member, and reports what really changed', async () => {
  const member = scene.id('bob')
  expect((await run('add member', { member, amount: '1.5k' })).text).toContain('0 💰 → 1,500 💰')
  expect((await run('remove member', { member, amount: '2k' })).text).toContain('1,500 💰 → 0 💰')
  expect((await run('set', { member, amount: '250' })).text).toContain('0 💰 → 250 💰')
  await run('transfer', { source: member, destination: scene.id('mod') })
  expect(await balance('mod')).toContain('250 💰')
  expect((await run('set', { member: scene.id('mod'), amount: '0' })).text).toContain('→ 0 💰')
})

it('changes everybody, or everybody with a role, and shows the progress', async () => {
  await run('add server', { amount: '100' })
  expect(scene.texts('#general').at(-1)).toMatch(/done, \d+ members/)
  expect(await balance('ann')).toContain('100 💰')
  await run('add role', { amount: '11', role: scene.roleId('Mod') })
  expect(await balance('mod')).toContain('111 💰')
  expect(await balance('ann')).toContain('100 💰')
})

it('goes through a large server page by page, and can be stopped', async () => {
  scene.emulator.control.joinMany({ guildId: scene.guildId, count: 250, prefix: 'crowd' })
  await scene.settle()
  const given = async (delta: number) => {
    const { rows } = await scene.database.pool.query<{ count: string }>(
      `select count(*) from ledger where source = 'admin' and delta = $1`,
      [delta],
    )
    return Number(rows[0]?.count)
  }
  await scene.runs('owner', '/adminmoney add server', { amount: '1' }, '#random')
  expect(scene.texts('#random').at(-1)).toContain('done')
  const everybody = await given(1)
  expect(everybody).toBeGreaterThan(250)

  await scene.stops()
  await scene.database.pool.query(
    `insert into records (guild_id, kind, id, state, version, body, created_at, updated_at)
     values ($1, 'bulk', 'stopped', 'cancelled', 1, '{}', now(), now())`,
    [scene.guildId],
  )
  const plan = { mode: 'change', what: { kind: 'money' }, delta: 7, roleId: null, name: '', by: scene.id('owner') }
  const payload = { id: 'stopped', messageId: '1', channelId: '1', done: 0, plan }
  await scene.database.pool.query(
    `insert into jobs (guild_id, module, job, key, run_at, payload) values ($1, 'economy', 'bulk', 'stopped', now(), $2)`,
    [scene.guildId, JSON.stringify(payload)],
  )
  await scene.starts()
  await scene.settle()
  expect(await given(7)).toBe(0)
})

it('resets the server only when its name is typed', async () => {
  const asked = await run('reset server', {})
  expect(asked.opensModal).toBe(true)
  expect((await scene.submits('owner', { name: 'Another hall' })).text).toContain('not the name')
  expect(await balance('ann')).toContain('101 💰')
  await run('reset server', {})
  await scene.submits('owner', { name: 'the hall' })
  expect(await balance('ann')).toContain('· 0 💰')
  expect(await balance('mod')).toContain('· 0 💰')
})
