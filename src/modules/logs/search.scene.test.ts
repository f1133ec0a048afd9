import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const scene = await openScene({ premium: true })
const { control } = scene.emulator
const { guildId } = scene
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('logs'),
  'logsMessages.status': true,
  'logsModules.channels.status': true,
  'logsModules.joins.status': true,
  'logsModules.joins.channel': scene.channelId('staff'),
})
for (const channel of ['logs', 'staff']) {
  const allow = String(PERMISSIONS.viewChannel)
  for (const role of ['Guildhall', 'Mod']) {
    const targetId = scene.roleId(role)
    control.setOverwrite({ channelId: scene.channelId(channel), targetId, type: 0, allow })
  }
}
const grant = (permissions: bigint) =>
  control.editRole({ guildId, roleId: scene.roleId('VIP'), permissions: String(permissions), by: scene.id('owner') })
const search = (who: string, options = {}) => scene.runs(who, '/logs search', options)
const stored = async () =>
  (await scene.database.pool.query(`select body::text as body from records where kind = 'logEntry'`)).rows

it('finds what was done to a member and what they did, but not what they wrote', async () => {
  const { id } = await scene.says('bob', 'general', 'a secret word')
  await scene.deletes('mod', 'general', id)
  await scene.passes('3 s')
  const channel = control.createChannel({ guildId, name: 'parlour', by: scene.id('admin') })
  await scene.passes('3 s')
  const about = await search('mod', { user: scene.id('bob') })
  expect(about.isPrivate).toBe(true)
  expect(about.text).toContain('Message deleted')
  expect(about.text).not.toContain('secret')
  expect((await search('mod', { user: scene.id('admin') })).text).toContain(channel.id)
  expect((await search('mod', { user: scene.id('ann') })).text).toContain('Nothing was found')
  expect(JSON.stringify(await stored())).not.toContain('secret')
})

it('can be narrowed by log and by time', async () => {
  expect((await search('mod', { log: 'channels' })).text).not.toContain('Message deleted')
  expect((await search('mod', { log: 'messages' })).text).toContain('Message deleted')
  await scene.passes('2 hours')
  expect((await search('mod', { since: '1h' })).text).toContain('Nothing was found')
  expect((await search('mod', { since: '3h' })).text).toContain('Message deleted')
  expect((await search('mod', { since: 'lately' })).text).toContain('Write how far back')
})

it('does not show entries of a channel that the reader cannot see', async () => {
  await scene.joins('newcomer')
  await scene.passes('3 s')
  control.giveRole({ guildId, userId: scene.id('helper'), roleId: scene.roleId('VIP'), by: scene.id('owner') })
  grant(PERMISSIONS.viewAuditLog)
  const deny = String(PERMISSIONS.viewChannel)
  control.setOverwrite({ channelId: scene.channelId('staff'), targetId: scene.id('helper'), type: 1, deny })
  await scene.settle()
  expect((await search('mod', { log: 'joins' })).text).toContain('<#')
  expect((await search('helper', { log: 'joins' })).text).toContain('Nothing was found')
})

it('shows fifteen at a time, and continues with the same question', async () => {
  const names = Array.from({ length: 17 }, (_, at) => `hall-${String(at).padStart(2, '0')}`)
  const ids: string[] = []
  for (const name of names) {
    ids.push(control.createChannel({ guildId, name, by: scene.id('admin') }).id)
    await scene.passes('3 s')
  }
  const first = await search('mod', { log: 'channels', since: '5m' })
  expect(first.text).toContain('Page 1 of 2')
  expect(ids.map((id) => first.text.includes(id)).indexOf(true)).toBe(2)
  const since = /\.channels\.(\d+)\.1/.exec(JSON.stringify(first))?.[1]
  const second = await scene.presses('mod', `1logs.search.${scene.id('mod')}.-.channels.${since}.1`, first)
  expect(second.text).toContain('Page 2 of 2')
  expect(ids.filter((id) => second.text.includes(id))).toEqual(ids.slice(0, 2))
  // Somebody who has lost the right to search cannot read the next page.
  const role = { guildId, userId: scene.id('mod'), roleId: scene.roleId('Mod') }
  control.takeRole(role)
  await scene.settle()
  const lost = await scene.presses('mod', `1logs.search.${scene.id('mod')}.-.channels.${since}.0`, second)
  expect(lost.text).toContain('View Audit Log')
  control.giveRole(role)
  await scene.settle()
  // A channel closed to them in the meantime is not shown on any page.
  const deny = String(PERMISSIONS.viewChannel)
  control.setOverwrite({ channelId: scene.channelId('logs'), targetId: scene.id('mod'), type: 1, deny })
  await scene.settle()
  const closed = await scene.presses('mod', `1logs.search.${scene.id('mod')}.-.channels.${since}.0`, second)
  expect(closed.text).toContain('Nothing was found')
  expect(closed.text).not.toContain('hall')
})

it('deletes entries older than ninety days', async () => {
  expect((await stored()).length).toBeGreaterThan(0)
  await scene.passes('92 days')
  expect(await stored()).toEqual([])
})
