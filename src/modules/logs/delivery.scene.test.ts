import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const scene = await openScene({ premium: true })
const { control } = scene.emulator
const { guildId } = scene
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('logs'),
  'logs.color': '#112233',
  'logs.ignoreChannels': [scene.channelId('Talk')],
  'logsMessages.status': true,
  'logsModules.channels.status': true,
  'logsModules.channels.color': '#336699',
  'logsModules.channels.webhook': { name: 'Registrar', avatar: null },
})
control.setOverwrite({
  channelId: scene.channelId('logs'),
  targetId: scene.roleId('Guildhall'),
  type: 0,
  allow: String(PERMISSIONS.viewChannel | PERMISSIONS.manageWebhooks),
})
await scene.passes('3 s')

const makes = async (name: string) => {
  control.createChannel({ guildId, name, by: scene.id('admin') })
  await scene.passes('3 s')
}
const colorOf = (index: number) => scene.messages('logs').at(index)?.embeds[0]

it('logs nothing about a thread in an ignored category', async () => {
  const before = scene.texts('logs')
  const thread = control.openThread({ channelId: scene.channelId('cafe'), userId: scene.id('ann'), name: 'aside' })
  const { id } = await scene.says('ann', thread.id, 'quietly')
  await scene.deletes('ann', thread.id, id)
  await scene.passes('3 s')
  expect(scene.texts('logs')).toEqual(before)
})

it('creates its webhook again when somebody deleted it, and writes the entry once', async () => {
  await makes('first')
  expect(scene.last('logs')).toMatchObject({ webhook: { name: 'Registrar' } })
  for (const { id } of control.webhooks({ guildId })) control.deleteWebhook({ webhookId: id })
  await scene.settle()
  await makes('second')
  const told = scene.messages('logs').filter((message) => JSON.stringify(message.embeds).includes('second'))
  expect(told).toMatchObject([{ webhook: { name: 'Registrar' } }])
})

it('uses the server-wide colour and name once premium is over, and keeps those set', async () => {
  expect(colorOf(-1)).toMatchObject({ color: 0x336699 })
  await scene.premium(false)
  await makes('third')
  expect(colorOf(-1)).toMatchObject({ color: 0x112233 })
  expect(scene.last('logs')?.webhook ?? null).toBeNull()
  await scene.premium(true)
  await makes('fourth')
  expect(colorOf(-1)).toMatchObject({ color: 0x336699 })
})

it('writes in an archived thread, and logs only the name of a renamed thread', async () => {
  const threadId = control.openThread({
    channelId: scene.channelId('logs'),
    userId: scene.id('owner'),
    name: 'Book',
  }).id
  await scene.set({ 'logs.channel': threadId, 'logsModules.threads.status': true })
  control.editThread({ threadId, archived: true })
  await scene.passes('3 s')
  await makes('fifth')
  expect(JSON.stringify(scene.last(threadId)?.embeds)).toContain('fifth')
  const aside = control.openThread({ channelId: scene.channelId('logs'), userId: scene.id('owner'), name: 'aside' })
  await scene.settle()
  control.editThread({ threadId: aside.id, name: 'beside' })
  await scene.passes('3 s')
  const entry = JSON.stringify(scene.last(threadId)?.embeds)
  expect(entry).toContain('aside → beside')
  expect(entry).not.toMatch(/archiv/i)
})

it('notifies the owner when the channel of the log was deleted, once a day', async () => {
  const channelId = control.createChannel({ guildId, name: 'ledger', by: scene.id('owner') }).id
  await scene.set({ 'logs.channel': channelId })
  control.deleteChannel({ channelId, by: scene.id('admin') })
  await scene.passes('3 s')
  const told = () => scene.privateTexts('owner').filter((text) => text.includes('A channel of the logs was deleted'))
  expect(told()).toHaveLength(1)
  await makes('sixth')
  expect(told()).toHaveLength(1)
  await scene.set({ 'logs.channel': scene.channelId('logs') })
})
